import { randomBytes } from 'node:crypto'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { sceneSignConsoleCalls } from '@youli/domain/marketing/scene-sign/calls.ts'
import { sceneSignFault, sceneSignPhase, type SceneSignPhase } from '@youli/domain/marketing/scene-sign/rules.ts'
import { sceneSignEditRefusals as no } from '@youli/domain/marketing/scene-sign/texts.ts'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, type States } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { openShopsByIds } from '../../platform/store/public/stores.ts'
import { bagNamer, bagsByIds, findBag } from '../../promotion/gift-bag/public/bags.ts'
import { type SceneSign, sceneSignState, type SignRecord } from './scene-signs.ts'
import { sceneSign, sceneSignRecord } from './tables.ts'

type Draft = Parsed<(typeof sceneSignConsoleCalls)['POST /console/api/v1/scene-signs/save']>

/** As the console shows them. */
export async function presentSceneSigns(r: Reader, tenantId: string, rows: readonly SceneSign[], now: Date) {
  const found = await bagsByIds(
    r,
    rows.flatMap((row) => row.giftBagId ?? []),
  )
  const parts = [...found.values()].flatMap((bag) => bag.parts)
  const named = await bagNamer(r, tenantId, parts, now)
  return rows.map((row) => {
    const bag = row.giftBagId ? found.get(row.giftBagId) : undefined
    const { id, name, picture, place, remark, codeMode, shopIds, maxMetres, successTips, open, signed } = row
    const { startTime, endTime } = sceneSignState(row)
    return {
      id,
      name,
      picture,
      place,
      remark,
      startTime,
      endTime,
      codeMode,
      shopIds,
      maxMetres,
      successTips,
      giftBagId: row.giftBagId ?? noId,
      open,
      phase: sceneSignPhase(sceneSignState(row), now.getTime()),
      giftBagName: bag?.name ?? '',
      gifts: named(bag?.parts ?? []).map((part) => part.title),
      signed,
    }
  })
}

/** The same as `sceneSignPhase`, for a whole table. */
function phasesAt(now: Date): States<SceneSignPhase> {
  const at = sql`${now.toISOString()}::timestamptz`
  const alive = sql`${sceneSign.endAt} > ${at}`
  return {
    all: undefined,
    over: sql`${sceneSign.endAt} <= ${at}`,
    closed: sql`${alive} and not ${sceneSign.open}`,
    before: sql`${sceneSign.startAt} > ${at} and ${sceneSign.open}`,
    running: sql`${alive} and ${sceneSign.startAt} <= ${at} and ${sceneSign.open}`,
  }
}

const columns = { startTime: sceneSign.startAt, endTime: sceneSign.endAt }

/** Those of a tenant, newest first unless another order is chosen. */
export function listSceneSigns(
  r: Reader,
  tenantId: string,
  f: { keyword: string; phase: SceneSignPhase | '' },
  page: SortedWindow<keyof typeof columns>,
  now: Date,
) {
  const others = and(eq(sceneSign.tenantId, tenantId), f.keyword ? holdsText(sceneSign.name, f.keyword) : undefined)
  const asked = { table: sceneSign, states: phasesAt(now), state: f.phase, others }
  const order = sortedBy(page.sort, columns, sceneSign.id)
  return rowsByState(r, asked, page, order)
}

/** Who signed, the last one first. */
export async function listSigned(r: Reader, id: string, page: Window) {
  const where = eq(sceneSignRecord.sceneSignId, id)
  return paged(r.select().from(sceneSignRecord).where(where).orderBy(desc(sceneSignRecord.nth)), page, r.$count(sceneSignRecord, where))
}
/** The next so many who signed before a turn, the last one first. */
export const peopleBefore = (r: Reader, id: string, nth: number, limit: number): Promise<SignRecord[]> =>
  r
    .select()
    .from(sceneSignRecord)
    .where(and(eq(sceneSignRecord.sceneSignId, id), lt(sceneSignRecord.nth, nth)))
    .orderBy(desc(sceneSignRecord.nth))
    .limit(limit)

/** Nobody signs or changes it until the transaction ends. */
async function lock(tx: Tx, tenantId: string, id: string): Promise<SceneSign> {
  const [row] = await tx
    .select()
    .from(sceneSign)
    .where(and(eq(sceneSign.id, id), eq(sceneSign.tenantId, tenantId)))
    .for('update')
  return row ?? refuse(no.gone)
}

/** Makes one or changes it. Answers its id; refuses as the call says. */
export async function saveSceneSign(tx: Tx, { tenantId, newId }: Actor, draft: Draft): Promise<string> {
  const fault = sceneSignFault(draft)
  if (fault) refuse(no.badDraft, { fault })
  const before = draft.id ? await lock(tx, tenantId, draft.id) : null
  if (draft.giftBagId !== (before?.giftBagId ?? null)) {
    if (before && before.signed > 0) refuse(no.frozen)
    if (draft.giftBagId && (await findBag(tx, tenantId, draft.giftBagId)).scene !== 'scene_sign') refuse(no.noBag)
  }
  const shopIds = [...new Set(draft.shopIds)]
  if ((await openShopsByIds(tx, tenantId, shopIds, null)).length < shopIds.length) refuse(no.noShop)
  const { id: _, startTime, endTime, ...words } = draft
  const row = { ...words, shopIds, startAt: new Date(startTime), endAt: new Date(endTime) }
  if (before) {
    await tx.update(sceneSign).set(row).where(eq(sceneSign.id, before.id))
    return before.id
  }
  const id = newId()
  await tx.insert(sceneSign).values({ id, tenantId, ...row, fixedCode: randomBytes(12).toString('base64url') })
  return id
}

/** Stops one or lets it go on. Answers it as it was; refuses `gone`. */
export async function setSceneSignOpen(tx: Tx, { tenantId }: Actor, id: string, open: boolean): Promise<SceneSign> {
  const before = await lock(tx, tenantId, id)
  await tx.update(sceneSign).set({ open }).where(eq(sceneSign.id, id))
  return before
}
