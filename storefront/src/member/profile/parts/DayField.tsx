import { observedDay, pickedText } from '@youli/domain/member/profile/occasions.ts'
import { useState, type ReactNode } from 'react'
import { BirthdayPicker } from '../../../kit/ui/BirthdayPicker.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { PickField } from '../../../kit/ui/Field.tsx'
import { thisYear } from './form.ts'
import css from './profile.module.css'

interface Props {
  label: string
  day: string
  lunar: boolean
  error?: string | null
  required?: boolean
  /** Why it cannot be changed. */
  locked?: string
  onDay: (day: string) => void
  onLunar: (lunar: boolean) => void
}

/** A yearly day, as it was picked, with the lunar calendar beside it. */
export function DayField({ label, day, lunar, error, required, locked, onDay, onLunar }: Props): ReactNode {
  const [open, setOpen] = useState(false)
  const year = thisYear()
  const kept = day && lunar ? observedDay(day, lunar, year) : null
  return (
    <>
      <PickField
        label={label}
        required={required}
        error={error}
        hint={locked ?? (kept ? `今年公历 ${kept}` : undefined)}
        disabled={locked !== undefined}
        value={pickedText(day, lunar)}
        onClick={() => setOpen(true)}
        end={
          <Checkbox checked={lunar} disabled={locked !== undefined} onChange={onLunar} label={`${label}为农历`}>
            <span className={css.lunar}>农历</span>
          </Checkbox>
        }
      />
      <BirthdayPicker
        open={open}
        onClose={() => setOpen(false)}
        value={day}
        lunar={lunar}
        title={`选择${label}`}
        thisYear={year}
        onPick={onDay}
      />
    </>
  )
}
