import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAsk } from '../../../kit/ask.ts'
import { messageOf } from '../../../kit/reply.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { PickField } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { dayInWords, monthDay, weekday } from './day-words.ts'
import css from './PickupDay.module.css'

export interface PickupDayProps {
  /** The store, null while none is chosen: then it is asked for first. */
  shopId: string | null
  goodsId: string
  /** `YYYY-MM-DD` or ''. */
  value: string
  onPick: (day: string) => void
  required: boolean
}

/** 提货时间: the days a store hands this goods over; full ones cannot be chosen. */
export function PickupDay({ shopId, goodsId, value, onPick, required }: PickupDayProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PickField
        label="提货时间"
        required={required}
        value={value && dayInWords(value)}
        placeholder={required ? orderRefusals.chooseDay.msg : '选填，可预约到店日期'}
        onClick={() => (shopId ? setOpen(true) : alertToast(orderRefusals.chooseStore.msg))}
      />
      {shopId && (
        <Popup open={open} onClose={() => setOpen(false)} title={orderRefusals.chooseDay.msg.replace('请', '')} tall>
          <Days
            shopId={shopId}
            goodsId={goodsId}
            value={value}
            onPick={(day) => {
              onPick(day)
              setOpen(false)
            }}
          />
        </Popup>
      )}
    </>
  )
}

function Days({ shopId, goodsId, value, onPick }: Omit<PickupDayProps, 'required' | 'shopId'> & { shopId: string }): ReactNode {
  const days = useAsk('GET /order/api/v1/order/take-date-list', { shopId, goodsId }, { quiet: true, staleTime: 0 })
  if (days.isPending) return <ListSkeleton count={3} />
  if (days.isError) return <ErrorView note={messageOf(days.error)} onRetry={() => void days.refetch()} busy={days.isRefetching} />
  if (days.data.length === 0) return <Empty text="暂无可选的提货时间" />
  return (
    <ul className={css.days}>
      {days.data.map(({ takeDate, full }) => (
        <li key={takeDate}>
          <button
            type="button"
            className={cx(css.day, takeDate === value && css.chosen)}
            disabled={full}
            aria-pressed={takeDate === value}
            aria-label={`${dayInWords(takeDate)}${full ? ' 已约满' : ''}`}
            onClick={() => onPick(takeDate)}
          >
            <span className={css.week}>{weekday(takeDate)}</span>
            <b>{monthDay(takeDate)}</b>
            <span className={css.room}>{full ? '已约满' : '可预约'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
