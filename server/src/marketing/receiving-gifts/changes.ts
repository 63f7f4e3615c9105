import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { receivingGiftsConsoleCalls } from '@youli/domain/marketing/receiving-gifts/calls.ts'
import { receivingGiftFault, receivingGiftPhase, type ReceivingGiftPhase } from '@youli/domain/marketing/receiving-gifts/rules.ts'
import { receivingGiftEditRefusals as no } from '@youli/domain/marketing/receiving-gifts/texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, type States } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { cleaned } from '../../kit/rich-text.ts'
import { findGiftActivity, giftActivityState, type ReceivingGift } from './gift-activities.ts'
import { receivingGift, receivingGiftClick, receivingGiftRule } from './tables.ts'

type Draft = Parsed<(typeof receivingGiftsConsoleCalls)['POST /console/api/v1/receiving-gifts/save']>

/** Gift activities as the console shows them. */
export async function presentGiftActivities(r: Reader, rows: readonly ReceivingGift[], now: Date) {
  const ids = rows.map((row) => row.id)
  const found =
    ids.length > 0
      ? await r
          .select({
            id: receivingGiftClick.receivingGiftId,
            members: sql<number>`(count(distinct ${receivingGiftClick.memberId}))::int`,
            clicks: sql<number>`count(*)::int`,
            beans: sql<number>`sum(${receivingGiftClick.luckyBean})::int`,
          })
          .from(receivingGiftClick)
          .where(inArray(receivingGiftClick.receivingGiftId, ids))
          .groupBy(receivingGiftClick.receivingGiftId)
      : []
  const figures = new Map(found.map(({ id, ...of }) => [id, of]))
  return rows.map((row) => {
    const { open, startTime, endTime } = giftActivityState(row)
    const { id, theme, imgUrl, luckyBean, link } = row
    const phase = receivingGiftPhase({ open, startTime, endTime }, now.getTime())
    return {
      id,
      theme,
      imgUrl,
      luckyBean,
      link,
      startTime,
      endTime,
      open,
      phase,
      ...(figures.get(id) ?? { members: 0, clicks: 0, beans: 0 }),
    }
  })
}

/** The same as `receivingGiftPhase`, for a whole table. */
function phasesAt(now: Date): States<ReceivingGiftPhase> {
  const at = sql`${now.toISOString()}::timestamptz`
  const alive = sql`${receivingGift.endAt} > ${at}`
  return {
    all: undefined,
    over: sql`${receivingGift.endAt} <= ${at}`,
    closed: sql`${alive} and not ${receivingGift.open}`,
    before: sql`${receivingGift.startAt} > ${at} and ${receivingGift.open}`,
    running: sql`${alive} and ${receivingGift.startAt} <= ${at} and ${receivingGift.open}`,
  }
}

const columns = { startTime: receivingGift.startAt, endTime: receivingGift.endAt }

/** Those of a tenant, newest first unless another order is chosen. */
export async function listGiftActivities(
  r: Reader,
  tenantId: string,
  f: { keyword: string; phase: ReceivingGiftPhase | '' },
  page: SortedWindow<keyof typeof columns>,
  now: Date,
) {
  const others = and(eq(receivingGift.tenantId, tenantId), f.keyword ? holdsText(receivingGift.theme, f.keyword) : undefined)
  const asked = { table: receivingGift, states: phasesAt(now), state: f.phase, others }
  const order = sortedBy(page.sort, columns, receivingGift.id)
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
  return { data: await presentGiftActivities(r, rows, now), ...counted }
}

/** Makes a gift activity, or changes one; answers its id. Refuses `gone`, `badDraft`. */
export async function saveGiftActivity(tx: Tx, { tenantId, newId }: Actor, draft: Draft): Promise<string> {
  const fault = receivingGiftFault(draft)
  if (fault) refuse(no.badDraft, { fault })
  const { id, startTime, endTime, ...rest } = draft
  const row = { ...rest, startAt: new Date(startTime), endAt: new Date(endTime) }
  if (!id) {
    const made = newId()
    await tx.insert(receivingGift).values({ id: made, tenantId, ...row })
    return made
  }
  await findGiftActivity(tx, tenantId, id)
  await tx.update(receivingGift).set(row).where(eq(receivingGift.id, id))
  return id
}

/** Stops a gift activity or lets it go on. Answers it as it was; refuses `gone`. */
export async function setGiftActivityOpen(tx: Tx, { tenantId }: Actor, id: string, open: boolean): Promise<ReceivingGift> {
  const before = await findGiftActivity(tx, tenantId, id)
  await tx.update(receivingGift).set({ open }).where(eq(receivingGift.id, id))
  return before
}

/** Sets the rule block; answers it as it is kept. */
export async function saveGiftRule(tx: Tx, { tenantId }: Actor, written: string): Promise<string> {
  const html = cleaned(written)
  const { tenantId: target } = receivingGiftRule
  await tx.insert(receivingGiftRule).values({ tenantId, html }).onConflictDoUpdate({ target, set: { html } })
  return html
}
