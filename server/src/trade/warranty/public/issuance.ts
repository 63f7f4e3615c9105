import { dayOf } from '@youli/domain/kit/time.ts'
import {
  certificateLength,
  certificateLetters,
  endOfMonths,
  issuesCertificates,
  termFor,
  warrantyParam,
} from '@youli/domain/trade/warranty/rules.ts'
import { isOn } from '@youli/domain/platform/tenant-config/rules.ts'
import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
import { warrantyTexts } from '@youli/domain/trade/warranty/texts.ts'
import { and, eq, ne } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { categoryFamilies } from '../../../catalog/category/public/categories.ts'
import { goodsCategories } from '../../../catalog/goods/public/goods.ts'
import type { Actor } from '../../../kit/actor.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { storeSummaries } from '../../../platform/store/public/stores.ts'
import { configValue, shopParamValue } from '../../../platform/tenant-config/public/tenants.ts'
import { warrantyCertificate, warrantyTerm } from '../tables.ts'

export type Certificate = typeof warrantyCertificate.$inferSelect

/** What issuing asks of an order and its lines. */
export interface HandedOver {
  id: string
  tenantId: string
  memberId: string
  orderNo: string
  shopId: string | null
}
export interface HandedLine {
  id: string
  goodsId: string
  goodsName: string
  spec: string
  artNo: string
  imageUrl: string
  quantity: number
  backQuantity: number
}

/** A number nobody guesses: 31^12 of them. */
export const newNumber = (): string =>
  Array.from({ length: certificateLength }, () => certificateLetters[randomInt(certificateLetters.length)]).join('')

/** The warranty of each line's goods, by the closest rule. */
async function termsOf(tx: Tx, tenantId: string, goodsIds: readonly string[]) {
  const terms = await tx.select().from(warrantyTerm).where(eq(warrantyTerm.tenantId, tenantId))
  const byCategory = terms.filter((t) => t.scope === 'category').map((t) => t.scopeId)
  const families = await categoryFamilies(tx, byCategory)
  const own = byCategory.length > 0 ? await goodsCategories(tx, tenantId, goodsIds) : new Map<string, string>()
  return (goodsId: string) => {
    const categoryId = own.get(goodsId) ?? ''
    const above = byCategory.find((root) => root !== categoryId && families.get(root)!.includes(categoryId))
    return termFor(terms, { goodsId, categoryIds: [categoryId, ...(above ? [above] : [])].filter(Boolean) })
  }
}

/** The goods of an order have reached their buyer: a certificate for the pieces of each line, once. None while the brand has certificates switched off. */
export async function issueCertificates(
  tx: Tx,
  { newId, at }: Pick<Actor, 'newId' | 'at'>,
  order: HandedOver,
  lines: readonly HandedLine[],
): Promise<void> {
  const { tenantId, memberId, orderNo, shopId } = order
  if (!issuesCertificates(await shopParamValue(tx, tenantId, warrantyParam))) return
  if (!isOn(await configValue(tx, tenantId, warrantySettings.open))) return
  const termOf = await termsOf(
    tx,
    tenantId,
    lines.map((l) => l.goodsId),
  )
  const shopName = shopId ? ((await storeSummaries(tx, [shopId])).get(shopId)?.shopName ?? '') : ''
  const boughtOn = dayOf(at)
  const rows = lines.flatMap((line) => {
    const { issues, months } = termOf(line.goodsId)
    const quantity = line.quantity - line.backQuantity
    if (!issues || quantity < 1) return []
    const { id: orderLineId, goodsName, spec, artNo, imageUrl } = line
    const endsOn = months > 0 ? endOfMonths(boughtOn, months) : null
    const goodsFace = { orderLineId, goodsName, spec, artNo, imageUrl, quantity, months, endsOn }
    return [
      {
        id: newId(),
        tenantId,
        no: newNumber(),
        memberId,
        orderId: order.id,
        orderNo,
        shopId,
        shopName,
        boughtOn,
        ...goodsFace,
        createdAt: at,
      },
    ]
  })
  // An order is received again when a return of it came to nothing: what was issued then stays.
  if (rows.length > 0) await tx.insert(warrantyCertificate).values(rows).onConflictDoNothing()
}

/** Pieces came back: the certificates of their lines stand for fewer, and end with the last one. */
export async function takeBackCertificates(
  tx: Tx,
  orderId: string,
  pieces: readonly { id: string; quantity: number }[],
  at: Date,
): Promise<void> {
  const rows = await tx
    .select()
    .from(warrantyCertificate)
    .where(and(eq(warrantyCertificate.orderId, orderId), ne(warrantyCertificate.state, 'replaced')))
    .orderBy(warrantyCertificate.id)
    .for('update')
  for (const row of rows) {
    const back = pieces.filter((p) => p.id === row.orderLineId).reduce((sum, p) => sum + p.quantity, 0)
    if (back === 0) continue
    const quantity = row.quantity - back
    const ended = quantity === 0 && row.state === 'valid'
    await tx
      .update(warrantyCertificate)
      .set({ quantity, ...(ended && { state: 'void' as const, reason: warrantyTexts.returned, endedAt: at }) })
      .where(eq(warrantyCertificate.id, row.id))
  }
}
