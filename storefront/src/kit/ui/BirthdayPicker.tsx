import { useState, type ReactNode } from 'react'
import { birthdayText, birthdayYears, clampDay, daysIn, readBirthday, type Birthday } from './birthday.ts'
import { Button } from './Button.tsx'
import { Popup } from './Popup.tsx'
import { uiTexts } from './texts.ts'
import { alertToast } from './toast.ts'
import { Wheels } from './Wheels.tsx'

export interface BirthdayPickerProps {
  open: boolean
  onClose: () => void
  /** `YYYY-MM-DD`; 1900-01-01 counts as empty. */
  value?: string | null
  onPick: (day: string) => void
  title?: string
  /** A day of the lunar calendar: thirty days in every month. */
  lunar?: boolean
  /** The year on the server's clock. */
  thisYear: number
}

const span = (count: number, unit: string): { value: string; label: string }[] =>
  Array.from({ length: count }, (_, i) => ({ value: String(i + 1), label: `${i + 1}${unit}` }))

/** Three wheels; the days follow the month. */
export function BirthdayPicker(props: BirthdayPickerProps): ReactNode {
  const [turned, setTurned] = useState<Birthday | null>(null)
  const at = turned ?? readBirthday(props.value, props.lunar) ?? { year: 1990, month: 1, day: 0 }
  const leave = (): void => {
    setTurned(null)
    props.onClose()
  }
  const columns = [
    birthdayYears(props.thisYear).map((year) => ({ value: String(year), label: `${year}${uiTexts.year}` })),
    span(12, uiTexts.month),
    [...(at.day === 0 ? [{ value: '0', label: uiTexts.noDay }] : []), ...span(props.lunar ? 30 : daysIn(at.year, at.month), uiTexts.day)],
  ]
  return (
    <Popup
      open={props.open}
      onClose={leave}
      title={props.title ?? uiTexts.birthday}
      footer={
        <>
          <Button look="outline" onClick={leave}>
            {uiTexts.cancel}
          </Button>
          <Button
            look="strong"
            onClick={() => {
              if (at.day === 0) return alertToast(uiTexts.chooseDay)
              props.onPick(birthdayText(at))
              return leave()
            }}
          >
            {uiTexts.ok}
          </Button>
        </>
      }
    >
      <Wheels
        columns={columns}
        value={[String(at.year), String(at.month), String(at.day)]}
        onChange={([year, month, day]) => setTurned(clampDay({ year: Number(year), month: Number(month), day: Number(day) }, props.lunar))}
      />
    </Popup>
  )
}
