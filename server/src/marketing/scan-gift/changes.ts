import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { scanGiftConsoleCalls } from '@youli/domain/marketing/scan-gift/calls.ts'
import { scanGiftFault, scanGiftPage, scanGiftPhase, type ScanGiftPhase } from '@youli/domain/marketing/scan-gift/rules.ts'
import { scanGiftEditRefusals as no } from '@youli/domain/marketing/scan-gift/texts.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, type States } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { appsOf, pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import { bagNamer, bagsByIds, findBag } from '../../promotion/gift-bag/public/bags.ts'
import { findScanGift, type ScanGift, scanGiftState } from './scan-gifts.ts'
import { scanGift, scanGiftReceipt } from './tables.ts'

type Draft = Parsed<(typeof scanGiftConsoleCalls)['POST /console/api/v1/scan-gifts/save']>

/** What the code of a scan gift holds: an address of the brand's first app. */
async function addresser(r: Reader, app: Pick<App, 'publicUrl'>, tenantId: string): Promise<(id: string) => string> {
  const root = await pageAddress(r, app, tenantId, '/')
  const [first] = await appsOf(r, tenantId)
  return (id) => {
    const address = new URL(scanGiftPage(id), root)
    if (first) address.searchParams.set('app_id', first.tenantWechatAppid)
    return address.toString()
  }
}

/** Scan gifts as the console shows them. */
export async function presentScanGifts(r: Reader, app: Pick<App, 'publicUrl'>, tenantId: string, rows: readonly ScanGift[], now: Date) {
  const found = await bagsByIds(
    r,
    rows.map((g) => g.giftBagId),
  )
  const parts = [...found.values()].flatMap((bag) => bag.parts)
  const named = await bagNamer(r, tenantId, parts, now)
  const addressOf = await addresser(r, app, tenantId)
  return rows.map((g) => {
    const bag = found.get(g.giftBagId)
    const { startTime, endTime } = scanGiftState(g)
    return {
      id: g.id,
      name: g.name,
      giftBagId: g.giftBagId,
      startTime,
      endTime,
      putQuantity: g.putQuantity,
      successTips: g.successTips,
      successBackground: g.successBackground,
      failTips: g.failTips,
      failBackground: g.failBackground,
      open: g.open,
      phase: scanGiftPhase(scanGiftState(g), now.getTime()),
      giftBagName: bag?.name ?? '',
      gifts: named(bag?.parts ?? []).map((part) => part.title),
      given: g.putQuantity - g.left,
      address: addressOf(g.id),
    }
  })
}

/** The same as `scanGiftPhase`, for a whole table. */
function phasesAt(now: Date): States<ScanGiftPhase> {
  const at = sql`${now.toISOString()}::timestamptz`
  const alive = sql`${scanGift.endAt} > ${at}`
  return {
    all: undefined,
    over: sql`${scanGift.endAt} <= ${at}`,
    closed: sql`${alive} and not ${scanGift.open}`,
    out: sql`${alive} and ${scanGift.open} and ${scanGift.left} < 1`,
    before: sql`${scanGift.startAt} > ${at} and ${scanGift.open} and ${scanGift.left} > 0`,
    running: sql`${alive} and ${scanGift.startAt} <= ${at} and ${scanGift.open} and ${scanGift.left} > 0`,
  }
}

const columns = { startTime: scanGift.startAt, endTime: scanGift.endAt }

/** Those of a tenant, newest first unless another order is chosen. */
export function listScanGifts(
  r: Reader,
  tenantId: string,
  f: { keyword: string; phase: ScanGiftPhase | '' },
  page: SortedWindow<keyof typeof columns>,
  now: Date,
) {
  const others = and(eq(scanGift.tenantId, tenantId), f.keyword ? holdsText(scanGift.name, f.keyword) : undefined)
  const asked = { table: scanGift, states: phasesAt(now), state: f.phase, others }
  const order = sortedBy(page.sort, columns, scanGift.id)
  return rowsByState(r, asked, page, order)
}

/** Who received it, the last one first. Refuses `gone`. */
export async function listReceipts(r: Reader, tenantId: string, id: string, page: Window) {
  await findScanGift(r, tenantId, id)
  const where = eq(scanGiftReceipt.scanGiftId, id)
  return paged(r.select().from(scanGiftReceipt).where(where).orderBy(desc(scanGiftReceipt.nth)), page, r.$count(scanGiftReceipt, where))
}

/** Nobody receives it or changes it until the transaction ends. */
async function lock(tx: Tx, tenantId: string, id: string): Promise<ScanGift> {
  const [row] = await tx
    .select()
    .from(scanGift)
    .where(and(eq(scanGift.id, id), eq(scanGift.tenantId, tenantId)))
    .for('update')
  return row ?? refuse(no.gone)
}

/** Makes a scan gift, or changes one: how many are left counts on from what was received. Answers its id; refuses as the call says. */
export async function saveScanGift(tx: Tx, { tenantId, newId }: Actor, draft: Draft): Promise<string> {
  const fault = scanGiftFault(draft)
  if (fault) refuse(no.badDraft, { fault })
  const before = draft.id ? await lock(tx, tenantId, draft.id) : null
  const given = before ? before.putQuantity - before.left : 0
  if (before?.giftBagId !== draft.giftBagId) {
    if (given > 0) refuse(no.frozen)
    const bag = await findBag(tx, tenantId, draft.giftBagId)
    if (bag.scene !== 'scan_gift') refuse(no.noBag)
  }
  if (draft.putQuantity < given) refuse(no.tooFew, { given })
  const { id: _, startTime, endTime, ...words } = draft
  const row = { ...words, startAt: new Date(startTime), endAt: new Date(endTime), left: draft.putQuantity - given }
  if (before) {
    await tx.update(scanGift).set(row).where(eq(scanGift.id, before.id))
    return before.id
  }
  const id = newId()
  await tx.insert(scanGift).values({ id, tenantId, ...row })
  return id
}

/** Stops a scan gift or lets it go on. Answers it as it was; refuses `gone`. */
export async function setScanGiftOpen(tx: Tx, { tenantId }: Actor, id: string, open: boolean): Promise<ScanGift> {
  const before = await lock(tx, tenantId, id)
  await tx.update(scanGift).set({ open }).where(eq(scanGift.id, id))
  return before
}
