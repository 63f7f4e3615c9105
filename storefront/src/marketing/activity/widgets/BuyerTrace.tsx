import { ago, fromStamp } from '@youli/domain/kit/time.ts'
import { buyerTrace, type ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { serverNow } from '../../../kit/server-time.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import css from './BuyerTrace.module.css'

const { perCall, scrollAbove, shownAtOnce, everyMs } = buyerTrace
/** How often new buyers are asked for, ms. */
const renewMs = 30_000

/** Who bought, four at a time; shown only when there are more than that. */
export function BuyerTrace({ activityId, activityType }: { activityId: string; activityType: ActivityType }): ReactNode {
  const result = { activityId, activityType, page: 1, pageSize: perCall }
  const { data } = useCall('GET /activity/api/v1/user-trace-list', result, { quiet: true, refetchInterval: renewMs })
  const buyers = data?.data ?? []
  const [{ page, now }, turn] = useState(() => ({ page: 0, now: serverNow() }))
  const pages = Math.ceil(buyers.length / shownAtOnce)
  const many = buyers.length > scrollAbove
  useEffect(() => {
    if (!many) return undefined
    const timer = setInterval(() => turn((last) => ({ page: last.page + 1, now: serverNow() })), everyMs)
    return () => clearInterval(timer)
  }, [many])
  if (!many) return null
  const first = (page % pages) * shownAtOnce
  return (
    <section className={css.box} aria-label="购买记录">
      <h2 className={css.title}>
        购买记录<span className={css.total}>已有{data?.total}笔订单</span>
      </h2>
      <ul className={css.list} key={first}>
        {buyers.slice(first, first + shownAtOnce).map((buyer) => (
          <li key={buyer.id} className={css.row}>
            <Avatar src={buyer.headImgUrl} name={buyer.userName} size={0.28} />
            <span className={css.name}>{buyer.userName}</span>
            <span className={css.what}>
              {ago(fromStamp(buyer.createTime), new Date(now))}抢到<b>{buyer.quantity}</b>件
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
