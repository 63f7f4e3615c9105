import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall, type InputOf, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { PickField } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import type { Store } from '../../../platform/store/widgets/use-stores.ts'
import { dayText, monthDay, weekday } from './day-text.ts'
import css from './PickupDay.module.css'

export interface PickupDayProps {
  /** The store, null while none is chosen: then it is asked for first. */
  store: Pick<Store, 'id' | 'receptionLimitOfDay'> | null
  goodsId: string
  /** Whether a day must be chosen, and between which (`YYYY-MM-DD`, '' is open) where the goods' own terms do not count. */
  days: { required: boolean; from?: string; to?: string }
  /** `YYYY-MM-DD` or ''. */
  value: string
  onPick: (day: string) => void
  /** A day is asked for without a store. */
  onAskStore: () => void
}

const takeDates = 'GET /order/api/v1/order/take-date-list'
type DaysProps = Omit<PickupDayProps, 'store' | 'onAskStore'> & { store: NonNullable<PickupDayProps['store']> }

/** So many days stand on the page; more are chosen from a sheet. */
const maxChips = 4

/** 提货时间: the days a store hands this goods over; full ones cannot be chosen. */
export function PickupDay({ store, goodsId, days, value, onPick, onAskStore }: PickupDayProps): ReactNode {
  const [open, setOpen] = useState(false)
  const field = (
    <PickField
      label="提货时间"
      required={days.required}
      value={value && dayText(value)}
      placeholder={days.required ? orderRefusals.chooseDay.words : '选填，可预约到店日期'}
      onClick={() => (store ? setOpen(true) : onAskStore())}
    />
  )
  if (!store) return field
  const asked = { store, goodsId, days }
  return (
    <>
      {days.required ? <FirstDays {...asked} value={value} onPick={onPick} onMore={() => setOpen(true)} otherwise={field} /> : field}
      <Popup open={open} onClose={() => setOpen(false)} title="选择提货时间" tall>
        <Days
          {...asked}
          value={value}
          onPick={(day) => {
            onPick(day)
            setOpen(false)
          }}
        />
      </Popup>
    </>
  )
}

/** What the server is asked: a goods knows its days; an activity's are said. */
const daysQuery = ({ store, goodsId, days: { from, to } }: Omit<DaysProps, 'value' | 'onPick'>): InputOf<typeof takeDates> =>
  from === undefined
    ? { shopId: store.id, goodsId }
    : { shopId: store.id, startTime: from, endTime: to, personLimit: store.receptionLimitOfDay }

type FirstDaysProps = DaysProps & { onMore: () => void; otherwise: ReactNode }

/** Where a day must be chosen, the first one possible is; the nearest stand there to choose from. Until they are known, `otherwise`. */
function FirstDays({ value, onPick, onMore, otherwise, ...asked }: FirstDaysProps): ReactNode {
  const { data = [] } = useCall(takeDates, daysQuery(asked), { quiet: true, staleTime: 0 })
  const first = value ? undefined : data.find(({ full }) => !full)?.takeDate
  useEffect(() => {
    if (first !== undefined) onPick(first)
  }, [first, onPick])
  if (data.length === 0) return otherwise
  // The chosen one is always among them.
  const shown = data.filter((day, i) => i < maxChips || day.takeDate === value)
  return (
    <fieldset aria-label="提货时间" className={css.chips}>
      {shown.map((day) => (
        <DayButton key={day.takeDate} day={day} value={value} onPick={onPick} />
      ))}
      {data.length > shown.length && (
        <button type="button" className={css.day} aria-haspopup="dialog" onClick={onMore}>
          更多
        </button>
      )}
    </fieldset>
  )
}

function Days(props: DaysProps): ReactNode {
  const { value, onPick } = props
  const days = useCall(takeDates, daysQuery(props), { quiet: true, staleTime: 0 })
  if (days.isPending) return <ListSkeleton count={3} />
  if (days.isError) return <ErrorView note={errorMessage(days.error)} onRetry={() => void days.refetch()} busy={days.isRefetching} />
  if (days.data.length === 0) return <Empty art="pin" text="眼下没有可选的提货时间" />
  return (
    <ul className={css.days}>
      {days.data.map((day) => (
        <li key={day.takeDate}>
          <DayButton day={day} value={value} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}

type DayButtonProps = Pick<DaysProps, 'value' | 'onPick'> & { day: OutputOf<typeof takeDates>[number] }

const DayButton = ({ day: { takeDate, full }, value, onPick }: DayButtonProps): ReactNode => (
  <button
    type="button"
    className={cx(css.day, takeDate === value && css.chosen)}
    disabled={full}
    aria-pressed={takeDate === value}
    aria-label={`${dayText(takeDate)}${full ? ' 已约满' : ''}`}
    onClick={() => onPick(takeDate)}
  >
    <span className={css.week}>{weekday(takeDate)}</span>
    <b>{monthDay(takeDate)}</b>
    {full && <span className={css.room}>约满</span>}
  </button>
)
