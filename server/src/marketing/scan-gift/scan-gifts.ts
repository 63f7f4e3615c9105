import { Refusal, refuse } from '@youli/domain/kit/refusal.ts'
import { scanGiftRefusal } from '@youli/domain/marketing/scan-gift/rules.ts'
import { scanGiftRefusals as no } from '@youli/domain/marketing/scan-gift/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Db, Reader, Tx } from '../../kit/db/db.ts'
import { mustTakePart } from '../../member/registration/public/leaving.ts'
import { release, take } from '../../kit/quota.ts'
import { findBag } from '../../promotion/gift-bag/public/bags.ts'
import { giveBag } from '../../promotion/gift-bag/public/receipt.ts'
import { scanGift, scanGiftReceipt } from './tables.ts'

export type ScanGift = typeof scanGift.$inferSelect
export type Receipt = typeof scanGiftReceipt.$inferSelect

/** What the rules ask of a scan gift. */
export const scanGiftState = ({ open, left, startAt, endAt }: ScanGift) => ({
  open,
  left,
  startTime: startAt.getTime(),
  endTime: endAt.getTime(),
})

/** A scan gift of a tenant. Refuses `gone`. */
export async function findScanGift(r: Reader, tenantId: string, id: string): Promise<ScanGift> {
  const [row] = await r
    .select()
    .from(scanGift)
    .where(and(eq(scanGift.id, id), eq(scanGift.tenantId, tenantId)))
  return row ?? refuse(no.gone)
}

async function receiptOf(r: Reader, id: string, memberId: string): Promise<Receipt | null> {
  const [row] = await r
    .select()
    .from(scanGiftReceipt)
    .where(and(eq(scanGiftReceipt.scanGiftId, id), eq(scanGiftReceipt.memberId, memberId)))
  return row ?? null
}

/**
 * Gives a member what a code promises, once, whenever and however often it is scanned. Answers the receipt of this or of the first time.
 * Refuses `gone`, why nobody receives it now, and what the gift bag refuses.
 */
export async function receiveScanGift(tx: Tx, actor: Actor, memberId: string, id: string): Promise<Receipt> {
  const { tenantId, at } = actor
  const known = await receiptOf(tx, id, memberId)
  if (known) return known
  await mustTakePart(tx, memberId)
  const gift = await findScanGift(tx, tenantId, id)
  const refusal = scanGiftRefusal(scanGiftState(gift), at.getTime())
  if (refusal) refuse(refusal)
  const pieces = { table: scanGift, where: and(eq(scanGift.id, id), eq(scanGift.open, true))!, left: scanGift.left }
  if (!(await take(tx, pieces, 1))) refuse(no.allGone)
  // From here on whoever scans this code waits. The same member's other phone may have been here while we waited.
  const first = await receiptOf(tx, id, memberId)
  if (first) {
    await release(tx, pieces, 1)
    return first
  }
  const { putQuantity, left, giftBagId } = await findScanGift(tx, tenantId, id)
  const bag = await findBag(tx, tenantId, giftBagId)
  const giftEvent = { memberId, scene: 'scan_gift', businessId: id, event: `scan-gift:${id}` } as const
  const grant = await giveBag(tx, actor, bag, giftEvent)
  const receipt: Receipt = { tenantId, scanGiftId: id, memberId, nth: putQuantity - left, grantId: grant.id, at }
  await tx.insert(scanGiftReceipt).values(receipt)
  return receipt
}

/** What a scan came to: the receipt, or why there is none. */
export interface Scan {
  gift: ScanGift
  receipt: Receipt | null
  reason: string
}

/** A member scanned: as `receiveScanGift`, a "no" answered as text. Refuses `gone` only. */
export async function receiveByScan(db: Db, actor: Actor, memberId: string, id: string): Promise<Scan> {
  const gift = await db.read((r) => findScanGift(r, actor.tenantId, id))
  try {
    const receipt = await db.transact((tx) => receiveScanGift(tx, actor, memberId, id))
    return { gift, receipt, reason: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { gift, receipt: null, reason: error.message }
  }
}
