import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { cardKinds, type SystemAccount, isCardKind, kindName, type LedgerReason, walletKinds } from '@youli/domain/member/wallet/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import { walletRefusals } from '@youli/domain/member/wallet/texts.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../../kit/db/db.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { checkAmount, lockAccount, postMovement, movementOf, type AccountKey } from '../accounts.ts'
import { takeFromLots } from '../lots.ts'
import { walletLot } from '../tables.ts'
import { walletBalance } from './balances.ts'
import type { Posted } from './earnings.ts'

export interface Spending extends AccountKey {
  /** Whole, above 0. */
  amount: number
  reason: LedgerReason
  /** What it is for, unique per member and kind. The same again changes nothing. */
  source: string
  remark?: string
  at: Date
}

/** Spends points, first those that expire first. Refuses `short`. */
export const spendPoints = (tx: Tx, spending: Spending): Promise<Posted> => takePoints(tx, spending, 'spent')

/** Points into a counter-account. Refuses `short`. */
export async function takePoints(tx: Tx, spending: Spending, to: SystemAccount): Promise<Posted> {
  const { amount, reason, source, remark, at } = spending
  checkAmount(amount)
  const account = await lockAccount(tx, spending, at)
  if (account && (await movementOf(tx, spending, source))) return 'already'
  await refuseIfShort(tx, spending, account?.available ?? 0, amount)
  const id = await postMovement(tx, spending, { from: 'available', to, amount, reason, source, remark, at })
  await takeFromLots(tx, spending, amount, id)
  return 'posted'
}

/** What may be spent of an account, which stays locked until the transaction ends: so much will still be there to spend. */
export const lockBalance = async (tx: Tx, owner: AccountKey, at: Date): Promise<number> =>
  (await lockAccount(tx, owner, at))?.available ?? 0

/** Lets everything expire that a member who left could still spend, now or later. */
export async function expireWallets(tx: Tx, owner: { tenantId: string; memberId: string }, at: Date): Promise<void> {
  for (const kind of [...walletKinds, ...cardKinds]) {
    const amount = await walletBalance(tx, { ...owner, kind }, at)
    if (amount > 0) await takePoints(tx, { ...owner, kind, amount, reason: 'expiry', source: 'left', at }, 'expired')
    await expirePending(tx, { ...owner, kind }, at)
  }
}

/** Points that have not matured are lost too. */
async function expirePending(tx: Tx, owner: AccountKey, at: Date): Promise<void> {
  if (!(await lockAccount(tx, owner, at))) return
  const waiting = and(
    eq(walletLot.memberId, owner.memberId),
    eq(walletLot.kind, owner.kind),
    isNull(walletLot.maturedAt),
    gt(walletLot.rest, 0),
  )
  const lots = await tx.select({ rest: walletLot.rest }).from(walletLot).where(waiting)
  const amount = lots.reduce((sum, lot) => sum + lot.rest, 0)
  if (amount === 0) return
  await tx.update(walletLot).set({ rest: 0 }).where(waiting)
  await postMovement(tx, owner, { from: 'pending', to: 'expired', amount, reason: 'expiry', source: 'left:pending', at })
}

/** Refuses `short` by the name that the tenant gives the kind. */
export async function refuseIfShort(tx: Tx, { tenantId, kind }: AccountKey, available: number, amount: number): Promise<void> {
  if (available >= amount) return
  const name = kindName(kind, await configValue(tx, tenantId, walletSettings.interactPoints))
  refuse(walletRefusals.short, { name, available: isCardKind(kind) ? `${yuanText(available)}元` : available })
}
