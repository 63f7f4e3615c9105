import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { type Fact, type Held, judge, type Verdict } from './ledger.ts'
import type { Stand } from './stand.ts'

/** What is wrong after a fault: against what members were told, and by the server's own audit. */
interface Checked extends Verdict {
  findings: string[]
}

/** Checks the database that serves now. Nobody may be waiting for an answer. */
export async function checkDatabase(
  stand: Pick<Stand, 'ask' | 'audit'>,
  memberIds: readonly string[],
  facts: readonly Fact[],
): Promise<Checked> {
  return { ...judge(facts, await readHeld(stand, memberIds)), findings: await stand.audit() }
}

async function readHeld({ ask }: Pick<Stand, 'ask'>, memberIds: readonly string[]): Promise<Held> {
  const theirs = `member_id in (${memberIds.join(', ')})`
  const paid = `(select count(*) from payment p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'paid')`
  const orders = await ask(`select id, member_id, status, ${paid} from trade_order o where ${theirs}`)
  const draws = await ask(`select id, member_id, prize_index, state from lottery_draw where ${theirs}`)
  return {
    orders: orders.map(([id = '', memberId = '', status, payments]) => ({
      id,
      memberId,
      cancelled: Number(status) === orderStatus.cancelled,
      payments: Number(payments),
    })),
    draws: draws.map(([id = '', memberId = '', prizeIndex, state]) => ({
      id,
      memberId,
      prizeIndex: Number(prizeIndex),
      won: state !== 'lost',
    })),
  }
}
