import { refuse } from '@youli/domain/kit/refusal.ts'
import { holdFlow, type SystemAccount } from '@youli/domain/member/wallet/rules.ts'
import { walletRefusals } from '@youli/domain/member/wallet/texts.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../kit/db/db.ts'
import { checkAmount, lockAccount, postMovement, movementOf, type AccountKey } from '../accounts.ts'
import { restoreLiveLots, takeFromLots } from '../lots.ts'
import { walletHold, walletLotUse } from '../tables.ts'
import type { Posted } from './earnings.ts'
import { refuseIfShort, type Spending } from './spending.ts'

/** A reservation by what it was made for. */
export interface PointHold extends AccountKey {
  source: string
  at: Date
}

const of = ({ tenantId, memberId, kind, source }: PointHold) =>
  and(eq(walletHold.tenantId, tenantId), eq(walletHold.memberId, memberId), eq(walletHold.kind, kind), eq(walletHold.source, source))

/** Reserves points until `settleHold` spends them or `releaseHold` gives them back. One for each source; refuses `short`. */
export async function holdPoints(tx: Tx, spending: Spending): Promise<Posted> {
  const { tenantId, memberId, kind, amount, reason, source, remark, at } = spending
  checkAmount(amount)
  const account = await lockAccount(tx, spending, at)
  const [known] = account ? await tx.select({ id: walletHold.id }).from(walletHold).where(of(spending)) : []
  if (known || (account && (await movementOf(tx, spending, source)))) return 'already'
  await refuseIfShort(tx, spending, account?.available ?? 0, amount)
  const movementId = await postMovement(tx, spending, {
    from: 'available',
    to: 'held',
    amount,
    reason,
    source: `hold:${source}`,
    remark,
    at,
  })
  await takeFromLots(tx, spending, amount, movementId)
  await tx.insert(walletHold).values({ tenantId, memberId, kind, amount, reason, source, movementId, at })
  return 'posted'
}

/** Spends what was reserved (or sends it to a system account); from then on it is as if `spend` had been called with the source. Refuses `holdOver` when it was released or never made. */
export async function settleHold(tx: Tx, hold: PointHold, to: SystemAccount = 'spent'): Promise<Posted> {
  const row = await end(tx, hold, 'settle')
  if (!row) return 'already'
  const { amount, reason, movementId } = row
  const id = await postMovement(tx, hold, { from: 'held', to, amount, reason, source: hold.source, at: hold.at })
  await tx.update(walletLotUse).set({ movementId: id }).where(eq(walletLotUse.movementId, movementId))
  return 'posted'
}

/** Gives back what was reserved; of it expires what would have expired meanwhile. Refuses `holdOver` when it was settled or never made. */
export async function releaseHold(tx: Tx, hold: PointHold): Promise<Posted> {
  const row = await end(tx, hold, 'release')
  if (!row) return 'already'
  const { expired } = await restoreLiveLots(tx, row.movementId, hold.at)
  const { source, at } = hold
  const leg = { from: 'held', reason: row.reason, at } as const
  if (row.amount > expired)
    await postMovement(tx, hold, { ...leg, to: 'available', amount: row.amount - expired, source: `release:${source}` })
  if (expired > 0) await postMovement(tx, hold, { ...leg, to: 'expired', amount: expired, reason: 'expiry', source: `lapse:${source}` })
  return 'posted'
}

/** Ends a reservation by a verb of its flow; null when that verb had ended it before. */
async function end(tx: Tx, hold: PointHold, verb: keyof typeof holdFlow): Promise<typeof walletHold.$inferSelect | null> {
  await lockAccount(tx, hold, hold.at)
  const { from, to } = holdFlow[verb]
  const [ended] = await tx
    .update(walletHold)
    .set({ state: to })
    .where(and(of(hold), inArray(walletHold.state, [...from])))
    .returning()
  if (ended) return ended
  const [known] = await tx.select({ state: walletHold.state }).from(walletHold).where(of(hold))
  if (known?.state !== to) refuse(walletRefusals.holdOver)
  return null
}
