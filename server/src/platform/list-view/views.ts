import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { listViewCalls } from '@youli/domain/platform/list-view/calls.ts'
import { defaultViewOf, keptLimits } from '@youli/domain/platform/list-view/rules.ts'
import { listViewRefusals } from '@youli/domain/platform/list-view/texts.ts'
import { and, asc, eq, max, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { constraintOf } from '../../kit/db/errors.ts'
import { namesOfOperators } from '../operator/public/operators.ts'
import { lockKept, type Owner } from './owners.ts'
import { preferencesOf, savePreference } from './preferences.ts'
import { listView } from './tables.ts'

type Draft = Parsed<(typeof listViewCalls)['POST /console/api/v1/views/save']>
export type ListView = typeof listView.$inferSelect

const ownView = ({ tenantId, operatorId }: Owner, id: string) =>
  and(eq(listView.tenantId, tenantId), eq(listView.operatorId, operatorId), eq(listView.id, id))
const ownViews = ({ tenantId, operatorId }: Owner, page: string) =>
  and(eq(listView.tenantId, tenantId), eq(listView.operatorId, operatorId), eq(listView.page, page))
const visibleViews = ({ tenantId, operatorId }: Owner, page?: string) =>
  and(
    eq(listView.tenantId, tenantId),
    page ? eq(listView.page, page) : undefined,
    or(eq(listView.operatorId, operatorId), eq(listView.shared, true)),
  )

/** Views that an operator sees, of a page or of all: own ones in their order, then shared ones by name. */
export async function listViews(r: Reader, me: Owner, page?: string) {
  const rows = await r.select().from(listView).where(visibleViews(me, page)).orderBy(asc(listView.position), asc(listView.id))
  const own = rows.filter((view) => view.operatorId === me.operatorId)
  const theirs = rows.filter((view) => view.operatorId !== me.operatorId).toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
  const names = await namesOfOperators(r, me.tenantId, [...new Set(rows.map((view) => view.operatorId))])
  const preferences = await preferencesOf(r, me)
  return [...own, ...theirs].map(({ id, page: of, name, query, version, shared, operatorId }) => ({
    id,
    page: of,
    name,
    query,
    version,
    shared,
    mine: operatorId === me.operatorId,
    ownerName: names.get(operatorId) ?? '',
    isDefault: id === preferences[defaultViewOf(of)],
  }))
}

/** An operator's own view, locked. Refuses `notThere`. */
export async function lockOwnView(tx: Tx, me: Owner, id: string): Promise<ListView> {
  const [row] = await tx.select().from(listView).where(ownView(me, id)).for('update')
  if (!row) refuse(listViewRefusals.notThere)
  return row
}

/** Adds a view at the end of its page. Refuses `tooMany`, `nameTaken`. */
export async function addView(tx: Tx, me: Owner, { page, name, query }: Draft, id: string, at: Date): Promise<ListView> {
  await lockKept(tx, me)
  const own = ownViews(me, page)
  if ((await tx.$count(listView, own)) >= keptLimits.viewsOfPage) refuse(listViewRefusals.tooMany, { max: keptLimits.viewsOfPage })
  const [last] = await tx
    .select({ position: max(listView.position) })
    .from(listView)
    .where(own)
  const position = (last?.position ?? -1) + 1
  const { tenantId, operatorId } = me
  const [made] = await tx
    .insert(listView)
    .values({ tenantId, id, operatorId, page, name, query, position, createdAt: at, updatedAt: at })
    .returning()
    .catch(refuseTakenName)
  return made!
}

/** Overwrites name and query of a locked view. Refuses `notThere` on another page, `outdated`, `nameTaken`. */
export async function editView(tx: Tx, before: ListView, { page, name, query, version }: Draft, at: Date): Promise<ListView> {
  if (before.page !== page) refuse(listViewRefusals.notThere)
  if (before.version !== version) refuse(listViewRefusals.outdated)
  const [changed] = await tx
    .update(listView)
    .set({ name, query, version: version + 1, updatedAt: at })
    .where(ownView(before, before.id))
    .returning()
    .catch(refuseTakenName)
  return changed!
}

function refuseTakenName(error: unknown): never {
  if (constraintOf(error) === 'list_view_name') refuse(listViewRefusals.nameTaken)
  throw error
}

export async function deleteView(tx: Tx, view: ListView): Promise<void> {
  await tx.delete(listView).where(ownView(view, view.id))
}

/** Shows a view to colleagues, or no longer; its version stays, since nothing was overwritten. */
export async function shareView(tx: Tx, view: ListView, shared: boolean): Promise<void> {
  await tx.update(listView).set({ shared }).where(ownView(view, view.id))
}

/** Puts own views of a page in this order; views not named follow as they were. Refuses `notThere`. */
export async function arrangeViews(tx: Tx, me: Owner, page: string, ids: readonly string[]): Promise<void> {
  await lockKept(tx, me)
  const rows = await tx
    .select({ id: listView.id })
    .from(listView)
    .where(ownViews(me, page))
    .orderBy(asc(listView.position), asc(listView.id))
  const known = rows.map((view) => view.id)
  if (!ids.every((id) => known.includes(id))) refuse(listViewRefusals.notThere)
  for (const [position, id] of [...new Set([...ids, ...known])].entries())
    await tx.update(listView).set({ position }).where(ownView(me, id))
}

/** Chooses the view a page opens with; null chooses none. Refuses `notThere` for one the operator does not see. */
export async function chooseDefaultView(tx: Tx, me: Owner, page: string, id: string | null): Promise<void> {
  if (id !== null && (await tx.$count(listView, and(visibleViews(me, page), eq(listView.id, id)))) === 0) refuse(listViewRefusals.notThere)
  await savePreference(tx, me, defaultViewOf(page), id ?? '')
}
