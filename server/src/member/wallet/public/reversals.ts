import { systemAccounts, type LedgerReason, type WalletAccount } from '@youli/domain/member/wallet/rules.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../kit/db/db.ts'
import { checkAmount, lockAccount, postMovement, movementOf, type Standing, type AccountKey } from '../accounts.ts'
import { restoreLots, clawBackLot, unreturnedPoints } from '../lots.ts'
import { walletLot, walletMovement } from '../tables.ts'

export interface Reversal extends AccountKey {
  /** Source of what is taken back: an earning, a spending, a settled hold. */
  of: string
  /** Part of it; all that is left of it when not told, and never more. */
  amount?: number
  reason: LedgerReason
  /** Unique like every source. */
  source: string
  remark?: string
  at: Date
}
export interface Reversed {
  posted: 'posted' | 'already'
  /** Points that went back. */
  amount: number
  /** Points of an earning that were spent already and could not be taken back. */
  shortfall: number
}
type Movement = typeof walletMovement.$inferSelect
const nothing: Reversed = { posted: 'already', amount: 0, shortfall: 0 }

/**
 * Undoes a movement, or a part of it: a spending comes back to the lots it came from, an earning is taken back, a shortfall of it
 * recorded. What never happened, or is undone already, leaves nothing to undo: `already`, 0.
 */
export async function reverseMovement(tx: Tx, reversal: Reversal): Promise<Reversed> {
  if (reversal.amount !== undefined) checkAmount(reversal.amount)
  const account = await lockAccount(tx, reversal, reversal.at)
  const target = account && (await movementOf(tx, reversal, reversal.of))
  if (!account || !target) return nothing
  const known = await movementOf(tx, reversal, reversal.source)
  if (known) return { posted: 'already', amount: known.amount, shortfall: known.shortfall }
  return isSystemAccount(target.fromAccount) ? takeBackEarning(tx, reversal, target, account) : restoreSpending(tx, reversal, target)
}

const isSystemAccount = (account: WalletAccount): boolean => (systemAccounts as readonly WalletAccount[]).includes(account)

const legOf = ({ reason, source, remark, at }: Reversal, target: Movement) => ({ reason, source, remark, at, reverses: target.id })

async function restoreSpending(tx: Tx, reversal: Reversal, target: Movement): Promise<Reversed> {
  const left = await unreturnedPoints(tx, target.id)
  const amount = Math.min(reversal.amount ?? left, left)
  if (amount === 0 || !isSystemAccount(target.toAccount)) return nothing
  await restoreLots(tx, target.id, amount, reversal.at)
  await postMovement(tx, reversal, { ...legOf(reversal, target), from: target.toAccount, to: 'available', amount })
  return { posted: 'posted', amount, shortfall: 0 }
}

async function takeBackEarning(tx: Tx, reversal: Reversal, target: Movement, account: Standing): Promise<Reversed> {
  const done = await tx
    .select({ n: sql<number>`coalesce(sum(${walletMovement.amount} + ${walletMovement.shortfall}), 0)::int` })
    .from(walletMovement)
    .where(eq(walletMovement.reverses, target.id))
  const left = target.amount - done[0]!.n
  const wanted = Math.min(reversal.amount ?? left, left)
  const [lot] = await tx.select().from(walletLot).where(eq(walletLot.movementId, target.id))
  if (wanted === 0 || !lot) return nothing
  if (!lot.maturedAt) {
    await tx
      .update(walletLot)
      .set({ rest: sql`${walletLot.rest} - ${wanted}::int` })
      .where(eq(walletLot.id, lot.id))
    await postMovement(tx, reversal, { ...legOf(reversal, target), from: 'pending', to: target.fromAccount, amount: wanted })
    return { posted: 'posted', amount: wanted, shortfall: 0 }
  }
  const amount = Math.min(wanted, account.available)
  const shortfall = wanted - amount
  await clawBackLot(tx, reversal, lot.id, amount)
  await postMovement(tx, reversal, { ...legOf(reversal, target), from: 'available', to: target.fromAccount, amount, shortfall })
  return { posted: 'posted', amount, shortfall }
}
