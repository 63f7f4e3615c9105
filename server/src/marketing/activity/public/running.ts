import { and, asc, eq } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { countActivityBuyers } from '../../../trade/order/public/activity-sales.ts'
import { phasesAt } from '../admin-list.ts'
import { activityCards } from '../queries.ts'
import { activity } from '../tables.ts'

/** Activities that run at a moment with how many people took part, those that end first. */
export async function listRunning(r: Reader, app: Pick<App, 'extensions'>, tenantId: string, now: Date, limit: number) {
  const rows = await r
    .select({ id: activity.id, type: activity.type, name: activity.activityName, endAt: activity.endAt })
    .from(activity)
    .where(and(eq(activity.tenantId, tenantId), phasesAt(now).running))
    .orderBy(asc(activity.endAt), asc(activity.id))
    .limit(limit)
  const bought = await countActivityBuyers(
    r,
    rows.map((a) => a.id),
  )
  const cards = await activityCards(r, app, rows)
  return rows.map(({ endAt, ...a }) => ({ ...a, endTime: endAt.getTime(), people: cards.get(a.id)?.joinCount ?? bought.get(a.id) ?? 0 }))
}
