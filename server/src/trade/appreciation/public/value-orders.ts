import { isOn } from '@youli/domain/platform/tenant-config/rules.ts'
import { creditedFen, remainingFen, valueAddedState } from '@youli/domain/trade/appreciation/rules.ts'
import { appreciationSettings } from '@youli/domain/trade/appreciation/settings.ts'
import { appreciationTexts } from '@youli/domain/trade/appreciation/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import { categoryFamilies } from '../../../catalog/category/public/categories.ts'
import { goodsCategories } from '../../../catalog/goods/public/goods.ts'
import type { AnyActor } from '../../../kit/actor.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { storeSummaries } from '../../../platform/store/public/stores.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { takeBackGivenCoupons } from '../../../promotion/coupon/public/gifts.ts'
import { valueOrder, valueTemplate } from '../tables.ts'

type Template = typeof valueTemplate.$inferSelect
export type ValueOrderRow = typeof valueOrder.$inferSelect

/** What following asks of an order and its lines. */
export interface Bought {
  id: string
  tenantId: string
  memberId: string
  orderNo: string
  shopId: string | null
}
export interface BoughtLine {
  id: string
  goodsId: string
  goodsName: string
  imageUrl: string
  unitFen: number
  quantity: number
  discountFen: number
  backQuantity: number
}

/** Where the coupon of an order comes from. */
export const sourceOf = (valueOrderId: string): string => `value-added:${valueOrderId}`

const paidFor = (lines: readonly BoughtLine[]): number => lines.reduce((sum, line) => sum + remainingFen(line), 0)

/** The lines that each template counts. */
async function coverOf(tx: Tx, templates: readonly Template[], lines: readonly BoughtLine[], tenantId: string) {
  const roots = [...new Set(templates.flatMap((t) => (t.scope === 'category' ? t.scopeIds : [])))]
  const families = await categoryFamilies(tx, roots)
  const categoryOf =
    roots.length > 0
      ? await goodsCategories(
          tx,
          tenantId,
          lines.map((l) => l.goodsId),
        )
      : new Map<string, string>()
  return (t: Template): BoughtLine[] => {
    if (t.scope === 'all') return [...lines]
    const wanted = new Set(t.scope === 'goods' ? t.scopeIds : t.scopeIds.flatMap((id) => families.get(id) ?? []))
    return lines.filter((l) => wanted.has(t.scope === 'goods' ? l.goodsId : (categoryOf.get(l.goodsId) ?? '')))
  }
}

/**
 * The goods of an order have reached their buyer: it begins to gain value, once, by the newest open template that fits it. Nothing while
 * no template does, or while the brand has it switched off.
 */
export async function beginValueOrders(tx: Tx, { newId, at }: AnyActor, order: Bought, lines: readonly BoughtLine[]): Promise<void> {
  const open = await tx
    .select()
    .from(valueTemplate)
    .where(and(eq(valueTemplate.tenantId, order.tenantId), eq(valueTemplate.open, true)))
    .orderBy(desc(valueTemplate.id))
  if (open.length === 0 || !isOn(await configValue(tx, order.tenantId, appreciationSettings.open))) return
  const covered = await coverOf(tx, open, lines, order.tenantId)
  const fit = open
    .map((t) => ({ t, own: covered(t).filter((l) => l.backQuantity < l.quantity) }))
    .find(({ t, own }) => {
      const paid = paidFor(own)
      return paid >= t.minFen && creditedFen(paid, t.creditPercent) > 0
    })
  if (!fit) return
  const { t, own } = fit
  const paidFen = paidFor(own)
  const shopName = order.shopId ? ((await storeSummaries(tx, [order.shopId])).get(order.shopId)?.shopName ?? '') : ''
  const { creditPercent, addDays, keepingDays, addedBp, devalueBp, exchangeDays, effectiveDays } = t
  await tx
    .insert(valueOrder)
    .values({
      id: newId(),
      tenantId: order.tenantId,
      templateId: t.id,
      memberId: order.memberId,
      orderId: order.id,
      orderNo: order.orderNo,
      lineIds: own.map((l) => l.id),
      productName: own.length > 1 ? `${own[0]!.goodsName}等${own.length}种商品` : own[0]!.goodsName,
      imageUrl: own[0]!.imageUrl,
      shopId: order.shopId,
      shopName,
      creditPercent,
      addDays,
      keepingDays,
      addedBp,
      devalueBp,
      exchangeDays,
      effectiveDays,
      paidFen,
      baseFen: creditedFen(paidFen, creditPercent),
      beganAt: at,
      updatedAt: at,
    })
    // An order is received again when a return of it came to nothing.
    .onConflictDoNothing()
}

/**
 * Pieces of an order came back: what grows counts only what was kept, and ends when nothing is. One that was exchanged ends as well, its
 * coupon goes while it is unused: its worth rested on the whole order.
 */
export async function takeBackValueOrders(tx: Tx, orderId: string, lines: readonly BoughtLine[], at: Date): Promise<void> {
  const [row] = await tx.select().from(valueOrder).where(eq(valueOrder.orderId, orderId)).for('update')
  if (!row || row.state === valueAddedState.disabled) return
  const paidFen = paidFor(lines.filter((l) => row.lineIds.includes(l.id)))
  if (paidFen >= row.paidFen) return
  const baseFen = creditedFen(paidFen, row.creditPercent)
  if (row.state === valueAddedState.open && baseFen > 0) {
    await tx.update(valueOrder).set({ paidFen, baseFen, updatedAt: at }).where(eq(valueOrder.id, row.id))
    return
  }
  await endValueOrder(tx, row, appreciationTexts.refunded, at)
}

/** Ends an order for a reason; its coupon goes while it is unused. The caller holds the row. */
export async function endValueOrder(tx: Tx, row: ValueOrderRow, remark: string, at: Date): Promise<void> {
  const { tenantId, memberId } = row
  if (row.state === valueAddedState.exchanged) await takeBackGivenCoupons(tx, { tenantId, memberId, source: sourceOf(row.id), at })
  await tx.update(valueOrder).set({ state: valueAddedState.disabled, remark, updatedAt: at }).where(eq(valueOrder.id, row.id))
}

/** Ends all that a member who left has growing; the coupons of what was exchanged go with all others of theirs. */
export async function endValueOrders(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx
    .update(valueOrder)
    .set({ state: valueAddedState.disabled, remark: appreciationTexts.left, updatedAt: at })
    .where(and(eq(valueOrder.memberId, memberId), eq(valueOrder.state, valueAddedState.open)))
}
