import { adjustLimitsOf, type LedgerKind } from '@youli/domain/member/wallet/rules.ts'
import { allowanceMs, costOf, maxNow, totalMultiple } from '@youli/domain/platform/operator/allowance.ts'
import { and, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { type AllowanceOf, lockAllowance, readAllowance } from '../../../platform/operator/public/allowance.ts'
import { configOf } from '../../../platform/tenant-config/public/tenants.ts'
import { walletAdjustment } from '../tables.ts'

type Corrector = Pick<Operator, 'tenantId' | 'operatorId'>
interface Corrected {
  operatorId: string
  kinds: readonly LedgerKind[]
  since: Date
  /** Of one member alone. */
  memberId?: string
}

/** What corrections that an operator made alone since a moment came to, by member and kind; undone ones do not count. */
function netsQuery(r: Reader, { operatorId, kinds, since, memberId }: Corrected) {
  const undoing = alias(walletAdjustment, 'undoing')
  const undo = r.select({ id: undoing.id }).from(undoing).where(eq(undoing.undoes, walletAdjustment.id))
  return r
    .select({
      memberId: walletAdjustment.memberId,
      kind: walletAdjustment.kind,
      net: sql<number>`sum(${walletAdjustment.amount})::float8`.as('net'),
    })
    .from(walletAdjustment)
    .where(
      and(
        eq(walletAdjustment.proposedBy, operatorId),
        memberId === undefined ? undefined : eq(walletAdjustment.memberId, memberId),
        inArray(walletAdjustment.kind, [...kinds]),
        sql`${walletAdjustment.state} = 'approved'`,
        isNull(walletAdjustment.decidedBy),
        isNull(walletAdjustment.undoes),
        gt(walletAdjustment.createdAt, since),
        notExists(undo),
      ),
    )
    .groupBy(walletAdjustment.memberId, walletAdjustment.kind)
}

/** What an operator may correct of a member alone, in the unit of the ledger: kinds that share limits are counted together. */
export async function adjustAllowance(
  r: Reader,
  { tenantId, operatorId }: Corrector,
  kind: LedgerKind,
  memberId: string,
): Promise<AllowanceOf> {
  const { name, kinds, ...limits } = adjustLimitsOf(kind)
  const config = await configOf(r, tenantId)
  const each = Number(config(limits.each)) * limits.unit
  const total = Number(config(limits.total)) * limits.unit || each * totalMultiple
  const given: AllowanceOf['given'] = async (reader, since) => {
    const nets = netsQuery(reader, { operatorId, kinds, since }).as('nets')
    const [sums] = await reader
      .select({
        each: sql<number>`coalesce(sum(abs(${nets.net})) filter (where ${nets.memberId} = ${memberId}), 0)::float8`,
        total: sql<number>`coalesce(sum(abs(${nets.net})), 0)::float8`,
      })
      .from(nets)
    return sums!
  }
  return { operatorId, name: `adjust ${name}`, limits: { each, total }, given }
}

/** What is left of it, and what the operator's own corrections of the member came to by kind: taking those back costs nothing. */
export async function adjustable(r: Reader, me: Corrector, kind: LedgerKind, memberId: string, now: Date) {
  const left = await readAllowance(r, await adjustAllowance(r, me, kind, memberId), now)
  return { left, corrected: await correctedOf(r, me, kind, memberId, now) }
}

async function correctedOf(r: Reader, { operatorId }: Corrector, kind: LedgerKind, memberId: string, now: Date) {
  const { kinds } = adjustLimitsOf(kind)
  const rows = await netsQuery(r, { operatorId, kinds, since: new Date(now.getTime() - allowanceMs), memberId })
  return new Map(rows.map((row) => [row.kind, row.net]))
}

/** Whether a correction needs a second person. Holds the operator's allowance until the transaction ends. */
export async function needsApproval(
  tx: Tx,
  me: Corrector,
  { kind, memberId, amount }: { kind: LedgerKind; memberId: string; amount: number },
  now: Date,
): Promise<boolean> {
  const left = await lockAllowance(tx, await adjustAllowance(tx, me, kind, memberId), now)
  const net = (await correctedOf(tx, me, kind, memberId, now)).get(kind) ?? 0
  return costOf(net, amount) > (maxNow(left) ?? Infinity)
}

/** What one correction of each of many members takes of the total, without those that need a second person, and what is left of it. */
export async function adjustTotalOf(
  tx: Tx,
  me: Corrector,
  { kind, memberIds, amount }: { kind: LedgerKind; memberIds: readonly string[]; amount: number },
  now: Date,
): Promise<{ takes: number; left: number }> {
  const { limits, ...allowance } = await adjustAllowance(tx, me, kind, '0')
  const { total } = await lockAllowance(tx, { limits, ...allowance }, now)
  const since = new Date(now.getTime() - allowanceMs)
  const nets = await netsQuery(tx, { operatorId: me.operatorId, kinds: adjustLimitsOf(kind).kinds, since })
  const given = new Map<string, { all: number; same: number }>()
  for (const { memberId, kind: of, net } of nets) {
    const { all, same } = given.get(memberId) ?? { all: 0, same: 0 }
    given.set(memberId, { all: all + Math.abs(net), same: of === kind ? net : same })
  }
  const takes = memberIds.reduce((sum, id) => {
    const { all, same } = given.get(id) ?? { all: 0, same: 0 }
    const cost = costOf(same, amount)
    return all + cost > limits.each! ? sum : sum + cost
  }, 0)
  return { takes, left: total! }
}
