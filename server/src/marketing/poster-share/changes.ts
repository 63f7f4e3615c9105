import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { posterShareConsoleCalls } from '@youli/domain/marketing/poster-share/calls.ts'
import { posterFault, type PosterType } from '@youli/domain/marketing/poster-share/rules.ts'
import { posterEditRefusals as no } from '@youli/domain/marketing/poster-share/texts.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { activityNames, findActivityOrNull } from '../activity/public/activities.ts'
import { findPoster, type Poster, posterTarget } from './posters.ts'
import { posterBrowse, posterShare } from './tables.ts'

export type Draft = Parsed<(typeof posterShareConsoleCalls)['POST /console/api/v1/poster-shares/save']>

/** Posters as the console shows them. */
export async function presentPosters(r: Reader, tenantId: string, rows: readonly Poster[]) {
  const ids = rows.map((p) => p.id)
  const counts = await r
    .select({ posterId: posterBrowse.posterId, n: sql<number>`count(*)::int` })
    .from(posterBrowse)
    .where(inArray(posterBrowse.posterId, ids))
    .groupBy(posterBrowse.posterId)
  const browses = new Map(counts.map((c) => [c.posterId, c.n]))
  const related = rows.flatMap((p) => (p.relationActivityId ? [p.relationActivityId] : []))
  const names = await activityNames(r, tenantId, related)
  return rows.map((p) => ({
    id: p.id,
    name: p.name,
    imgUrl: p.imgUrl,
    ...posterTarget(p),
    relationActivityName: names.get(p.relationActivityId ?? '') ?? '',
    open: p.open,
    browses: browses.get(p.id) ?? 0,
    createTime: p.createdAt.getTime(),
  }))
}

export async function listPosters(r: Reader, tenantId: string, f: { keyword: string; type: PosterType | '' }, page: Window) {
  const where = and(
    eq(posterShare.tenantId, tenantId),
    f.keyword ? holdsText(posterShare.name, f.keyword) : undefined,
    f.type ? eq(posterShare.type, f.type) : undefined,
  )
  const query = r.select().from(posterShare).where(where).orderBy(desc(posterShare.id))
  const { rows, total } = await paged(query, page, r.$count(posterShare, where))
  return { data: await presentPosters(r, tenantId, rows), total }
}

/** What is kept of a target: nothing of the kind it is not. Refuses `noActivity`. */
async function target(
  tx: Tx,
  tenantId: string,
  d: Draft,
): Promise<Pick<Poster, 'relationActivityType' | 'relationActivityId' | 'externalLink'>> {
  if (d.type === 'external_link') return { relationActivityType: '', relationActivityId: null, externalLink: d.externalLink }
  const activity = await findActivityOrNull(tx, tenantId, d.relationActivityId)
  if (activity?.type !== d.relationActivityType) refuse(no.noActivity)
  return { relationActivityType: d.relationActivityType, relationActivityId: d.relationActivityId, externalLink: '' }
}

/** Makes a poster or changes it. Answers its id; refuses as the call says. */
export async function savePoster(tx: Tx, { tenantId, newId }: Actor, draft: Draft): Promise<string> {
  const fault = posterFault(draft)
  if (fault) refuse(no.badDraft, { fault })
  const row = { name: draft.name, imgUrl: draft.imgUrl, type: draft.type, ...(await target(tx, tenantId, draft)) }
  if (draft.id) {
    await findPoster(tx, tenantId, draft.id)
    await tx.update(posterShare).set(row).where(eq(posterShare.id, draft.id))
    return draft.id
  }
  const id = newId()
  await tx.insert(posterShare).values({ id, tenantId, ...row })
  return id
}

/** Takes a poster down or puts it up. Answers it as it was; refuses `gone`. */
export async function setPosterOpen(tx: Tx, { tenantId }: Actor, id: string, open: boolean): Promise<Poster> {
  const before = await findPoster(tx, tenantId, id)
  await tx.update(posterShare).set({ open }).where(eq(posterShare.id, id))
  return before
}
