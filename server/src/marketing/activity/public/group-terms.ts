import { inArray } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { changeBuyingGroups, openBuyingGroup } from '../../../trade/buying-group/public/buying-groups.ts'
import { activityTogether } from '../tables.ts'

/** How many people must buy together, and how long a pack waits for them (null: as long as the activity lasts). */
export interface GroupTerms {
  need: number
  packHours: number | null
}

/** What activities want of those who buy together; one that sells to each alone is left out. */
export async function groupTermsByIds(r: Reader, activityIds: readonly string[]): Promise<Map<string, GroupTerms>> {
  if (activityIds.length === 0) return new Map()
  const rows = await r
    .select()
    .from(activityTogether)
    .where(inArray(activityTogether.activityId, [...activityIds]))
  return new Map(rows.map(({ activityId, need, packHours }) => [activityId, { need, packHours }]))
}

/** As `groupTermsByIds`, of one activity. */
export const findGroupTerms = async (r: Reader, activityId: string): Promise<GroupTerms | null> =>
  (await groupTermsByIds(r, [activityId])).get(activityId) ?? null

/** Keeps what an activity wants. A group buy gets its one buying group, under its own id; no buying group outlives its activity. */
export async function saveGroupTerms(
  tx: Tx,
  { tenantId, at }: Actor,
  { id, endAt: closeAt, isNew }: { id: string; endAt: Date; isNew: boolean },
  { need, packHours }: GroupTerms,
): Promise<void> {
  const row = { activityId: id, need, packHours }
  await tx
    .insert(activityTogether)
    .values(row)
    .onConflictDoUpdate({ target: [activityTogether.tenantId, activityTogether.activityId], set: row })
  if (packHours !== null) return changeBuyingGroups(tx, id, { closeAt, exact: true })
  if (isNew) await openBuyingGroup(tx, { id, tenantId, activityId: id, leaderId: null, need, exact: false, closeAt, at })
  else await changeBuyingGroups(tx, id, { need, closeAt, exact: false })
}
