import { yuan } from '@youli/domain/kit/money.ts'
import { bespokeNo, openSteps } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeStatusTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { inShops } from '../../../kit/http/callers.ts'
import { bespokeTrade } from '../tables.ts'

/** A member's trades that are on their way. */
export const countOpenBespoke = (r: Reader, memberId: string): Promise<number> =>
  r.$count(bespokeTrade, and(eq(bespokeTrade.memberId, memberId), inArray(bespokeTrade.status, openSteps)))

/** Trades whose piece lies at a store (null: at any) and waits for its member. */
export const countBespokeToHandOver = (r: Reader, tenantId: string, shopId: string | null): Promise<number> =>
  r.$count(
    bespokeTrade,
    and(eq(bespokeTrade.tenantId, tenantId), eq(bespokeTrade.status, 'ENTER_SHOP'), shopId ? eq(bespokeTrade.shopId, shopId) : undefined),
  )

/** Everything kept of a member's bespoke trades, for their own copy of their data. */
export async function bespokeOf(r: Reader, memberId: string, shops: readonly string[] | null) {
  const mine = and(eq(bespokeTrade.memberId, memberId), inShops(bespokeTrade.shopId, shops))
  const rows = await r.select().from(bespokeTrade).where(mine).orderBy(desc(bespokeTrade.id))
  return rows.map((row) => ({
    no: bespokeNo(row.id),
    name: row.templateName,
    status: bespokeStatusTexts[row.status],
    customer: row.customer,
    answers: row.answers,
    price: yuan(row.priceFen),
    deposit: yuan(row.depositFen),
    at: row.createdAt,
  }))
}

/** Forgets whom the trades of members who leave were for and what they asked for; that they were made stays. */
export async function eraseBespoke(tx: Tx, memberId: string): Promise<void> {
  await tx.update(bespokeTrade).set({ customer: null, answers: null }).where(eq(bespokeTrade.memberId, memberId))
}
