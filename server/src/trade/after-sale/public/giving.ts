import type { RefundTerms } from '@youli/domain/trade/after-sale/amounts.ts'
import type { Disposition } from '@youli/domain/trade/after-sale/rules.ts'
import { kindOfGiving } from '@youli/domain/trade/order-refund/rules.ts'
import type { Given as GivenSums } from '@youli/domain/platform/operator/allowance.ts'
import { and, eq, gt, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { App } from '../../../kit/app.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { OrderRow } from '../../order/public/rows.ts'
import { type Carried, executeRefund, takeIn } from '../execution.ts'
import { type Figures, figures, type Items } from '../amounts.ts'
import { openAfterSale } from '../request.ts'
import { tellResult } from '../review.ts'
import { afterSale, afterSaleStep } from '../tables.ts'
import type { AfterSaleRow } from '../transitions.ts'

/** What the brand gives back by itself. */
export interface Giving {
  /** Pieces by line; none is goodwill: money alone. */
  items: NonNullable<Items>
  terms: RefundTerms
  disposition: Disposition
  reason: string
  /** What the member is told. */
  told: (of: Figures['back']) => string
}
export interface Given extends Carried {
  row: AfterSaleRow
  of: Figures
}

/** What the brand would give back of an order with these pieces and terms. Refuses `badQuantity`. */
export const givenFigures = (r: Reader, order: OrderRow, items: NonNullable<Items>, terms: RefundTerms): Promise<Figures> =>
  figures(r, order, items, terms)

/**
 * The brand gives pieces, freight or money of an order back, which its caller has locked: an after-sale that nobody asked for, carried out
 * at once. Refuses `orderChanged`, `tooOften`, `badQuantity`.
 */
export async function giveBack(tx: Tx, actor: Actor, app: App, order: OrderRow, giving: Giving): Promise<Given> {
  const of = await figures(tx, order, giving.items, giving.terms)
  const kind = kindOfGiving(order.status, giving.items.length > 0)
  const row = await openAfterSale(tx, actor, of, {
    kind,
    verb: kind === 'refund' ? 'giveRefund' : 'giveReturn',
    state: 'refunding',
    step: 'give',
    said: { reason: giving.reason, remark: '', images: [] },
    disposition: giving.items.length > 0 ? giving.disposition : null,
  })
  const carried = await executeRefund(tx, actor, app, row)
  if (giving.items.length > 0) await takeIn(tx, row, giving.disposition, actor.at)
  await tellResult(tx, app, row, giving.told(of.back), actor.at)
  return { row, of, ...carried }
}

/**
 * Fen that an operator gave back since a moment: of one order, and in total. `among` narrows the after-sales by their id; cancelled and
 * rejected ones do not count.
 */
export async function givenBackSince(
  r: Reader,
  { operatorId, orderId, since }: { operatorId: string; orderId: string; since: Date },
  among: (afterSaleId: SQLWrapper) => SQL,
): Promise<GivenSums> {
  const amount = sql`${afterSale.onlineFen} + ${afterSale.offlineFen}`
  const [sums] = await r
    .select({
      each: sql<number>`coalesce(sum(${amount}) filter (where ${afterSale.orderId} = ${orderId}), 0)::float8`,
      total: sql<number>`coalesce(sum(${amount}), 0)::float8`,
    })
    .from(afterSaleStep)
    .innerJoin(afterSale, eq(afterSale.id, afterSaleStep.afterSaleId))
    .where(
      and(
        eq(afterSaleStep.actorId, operatorId),
        eq(afterSaleStep.verb, 'give'),
        gt(afterSaleStep.at, since),
        isNotRefused,
        among(afterSale.id),
      ),
    )
  return sums!
}

const isNotRefused = notInArray(afterSale.state, ['cancelled', 'rejected'])

/** Freight of an order that went back, or is about to, fen. */
export async function freightBackOf(r: Reader, orderId: string): Promise<number> {
  const [row] = await r
    .select({ fen: sql<number>`coalesce(sum(${afterSale.freightFen}), 0)::float8` })
    .from(afterSale)
    .where(and(eq(afterSale.orderId, orderId), isNotRefused))
  return row?.fen ?? 0
}
