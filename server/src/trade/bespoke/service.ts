import { yuan } from '@youli/domain/kit/money.ts'
import { bespokeNo } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeStatusTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { bespokeTrade } from './tables.ts'

// The front door of this capability for the rest of the server.
export { countOpen as countOpenBespoke, countToHandOver as countBespokeToHandOver } from './reading.ts'

/** Everything kept of a member's bespoke trades, for their own copy of their data. */
export async function bespokeOf(r: Reader, memberId: string) {
  const rows = await r.select().from(bespokeTrade).where(eq(bespokeTrade.memberId, memberId)).orderBy(desc(bespokeTrade.id))
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
