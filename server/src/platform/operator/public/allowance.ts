import { type Allowance, allowanceMs, type Given, leftOf, maxNow } from '@youli/domain/platform/operator/allowance.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import type { Operator } from '../../../kit/http/callers.ts'

/** An allowance of an operator: its limits, and how the feature that owns the gifts sums those since a moment. */
export interface AllowanceOf {
  operatorId: string
  /** Gifts that share limits share a name. */
  name: string
  limits: Allowance
  given: (r: Reader, since: Date) => Promise<Given>
}

/** Limits that the roles of an operator set for a permission, fen. */
export const limitsOf = ({ caps, dailyCaps }: Pick<Operator, 'caps' | 'dailyCaps'>, { key }: Permission): Allowance => ({
  each: caps[key] ?? null,
  total: dailyCaps[key] ?? null,
})

/** What is left of an allowance now, for pages that show it. */
export async function readAllowance(r: Reader, { limits, given }: AllowanceOf, now: Date): Promise<Allowance> {
  if (maxNow(limits) === null) return limits
  return leftOf(limits, await given(r, new Date(now.getTime() - allowanceMs)))
}

/** The same, locked until the transaction ends: parallel gifts of one operator wait, and count those before them. */
export async function lockAllowance(tx: Tx, allowance: AllowanceOf, now: Date): Promise<Allowance> {
  if (maxNow(allowance.limits) === null) return allowance.limits
  const key = `allowance ${allowance.operatorId} ${allowance.name}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return readAllowance(tx, allowance, now)
}
