import { buyerTrace } from '@youli/domain/marketing/activity/rules.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import { ago } from '@youli/domain/kit/time.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { serverNow } from '../../../kit/server-time.ts'
import css from './lottery.module.css'

const { everyMs, shownAtOnce } = buyerTrace
/** How often new winners are asked for, ms. */
const renewMs = 30_000

/** 中奖名单: who won what, a few at a time. */
export function Winners({ activityId }: { activityId: string }): ReactNode {
  const { data = [] } = useCall('GET /activity/api/v1/h5/lottery/winners', { id: activityId }, { quiet: true, refetchInterval: renewMs })
  const [{ page, now }, turn] = useState(() => ({ page: 0, now: serverNow() }))
  const pages = Math.ceil(data.length / shownAtOnce)
  useEffect(() => {
    if (pages < 2) return undefined
    const timer = setInterval(() => turn((last) => ({ page: last.page + 1, now: serverNow() })), everyMs)
    return () => clearInterval(timer)
  }, [pages])
  if (data.length === 0) return null
  const first = (page % pages) * shownAtOnce
  return (
    <section className={css.winners} aria-label={t.winners}>
      <h2 className={css.winnersTitle}>{t.winners}</h2>
      <ul key={first} className={css.winnersList} style={{ minHeight: `${0.3 * Math.min(data.length, shownAtOnce)}rem` }}>
        {data.slice(first, first + shownAtOnce).map((one) => (
          <li key={one.id}>
            <span>{one.userName}</span>
            <b>{one.prizeItemName}</b>
            <small>{ago(new Date(one.time), new Date(now))}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
