import { buyerTrace } from '@youli/domain/marketing/activity/rules.ts'
import { lotteryTexts as t } from '@youli/domain/marketing/lottery/texts.ts'
import { ago } from '@youli/domain/kit/time.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { serverNow } from '../../../kit/server-time.ts'
import css from './lottery.module.css'

/** How often new winners are asked for, ms. */
const renewMs = 30_000

/** 中奖名单: who won what, one after the other. */
export function Winners({ activityId }: { activityId: string }): ReactNode {
  const { data = [] } = useCall('GET /activity/api/v1/h5/lottery/winners', { id: activityId }, { quiet: true, refetchInterval: renewMs })
  const [{ nth, now }, turn] = useState(() => ({ nth: 0, now: serverNow() }))
  const several = data.length > 1
  useEffect(() => {
    if (!several) return undefined
    const timer = setInterval(() => turn((last) => ({ nth: last.nth + 1, now: serverNow() })), buyerTrace.everyMs)
    return () => clearInterval(timer)
  }, [several])
  const one = data[nth % data.length]
  if (!one) return null
  return (
    <section className={css.winners} aria-label={t.winners}>
      <p key={nth} className={css.winner}>
        {one.userName} {ago(new Date(one.time), new Date(now))}抽到 {one.prizeItemName}
      </p>
    </section>
  )
}
