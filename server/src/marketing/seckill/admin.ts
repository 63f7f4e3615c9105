import { minuteMs, secondMs } from '@youli/domain/kit/time.ts'
import type { Reader } from '../../kit/db/db.ts'
import { activityOrdersByTime } from '../../trade/order/public/activity-sales.ts'
import { type ActivityRow, findActivity } from '../activity/public/activities.ts'
import { saleFigures } from '../activity/public/sale-views.ts'
import { perSecondFigures, perSecondSum } from './figures.ts'

/** Most points of a chart. */
const mostPoints = 600
/** A chart goes on after the end while late buyers still pay. */
const afterMs = 30 * minuteMs

/** Figures of a sale, and what happened by second or minute up to now. */
export async function liveFigures(r: Reader, tenantId: string, id: string, unit: 'second' | 'minute', now: Date) {
  const a = await findActivity(r, tenantId, id, 'seckill')
  const figures = await saleFigures(r, tenantId, 'seckill', id, now)
  return { ...figures, ...(await perSecondSum(r, id)), points: await points(r, tenantId, a, unit, now) }
}

/** Every second or minute of the time that a chart shows, the quiet ones too. */
async function points(r: Reader, tenantId: string, a: ActivityRow, unit: 'second' | 'minute', now: Date) {
  const step = unit === 'second' ? secondMs : minuteMs
  const stepOf = (ms: number) => Math.floor(ms / step) * step
  const last = stepOf(Math.min(now.getTime(), a.endAt.getTime() + afterMs))
  const first = Math.max(stepOf(a.startAt.getTime()), last - (mostPoints - 1) * step)
  if (last < first) return []
  const [from, to] = [new Date(first), new Date(last + step)]
  const came = new Map((await perSecondFigures(r, a.id, from, to, unit)).map((p) => [p.at, p]))
  const { placed, paid } = await activityOrdersByTime(r, tenantId, a.id, from, to, unit)
  const [placedAt, paidAt] = [new Map(placed.map((p) => [p.at, p.n])), new Map(paid.map((p) => [p.at, p.n]))]
  return Array.from({ length: (last - first) / step + 1 }, (_, i) => {
    const time = first + i * step
    const { taps: buyRequests = 0, settled = 0, refused = 0 } = came.get(time) ?? {}
    return { time, taps: buyRequests, settled, refused, orders: placedAt.get(time) ?? 0, paid: paidAt.get(time) ?? 0 }
  })
}
