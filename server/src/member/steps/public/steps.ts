import { type Step, stepPoints, stepTexts } from '@youli/domain/member/registration/rules.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { earnPoints } from '../../wallet/public/earnings.ts'
import { stepReward } from '../tables.ts'

/** Points the tenant gives for each step. */
export const stepPointsOf = async (r: Reader, tenantId: string) =>
  stepPoints(jsonOf(registrationSettings.stepPoints, await configValue(r, tenantId, registrationSettings.stepPoints)))

/** Rewards a finished step with its points, once for ever; asking again changes nothing. True when it was rewarded now. */
export async function grantStep(
  tx: Tx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  step: Step,
  now: Date,
): Promise<boolean> {
  const points = (await stepPointsOf(tx, tenantId))[step]
  if (points === 0) return false
  const granted = await tx
    .insert(stepReward)
    .values({ memberId, tenantId, step, points, grantedAt: now })
    .onConflictDoNothing()
    .returning({ step: stepReward.step })
  if (granted.length === 0) return false
  const remark = stepTexts[step]
  await earnPoints(tx, {
    tenantId,
    memberId,
    kind: 'integral',
    reason: 'register',
    amount: points,
    source: `register:${step}`,
    remark,
    at: now,
  })
  return true
}

/** What a member got for their steps, the first one first. */
export const stepRewards = (r: Reader, memberId: string) =>
  r.select().from(stepReward).where(eq(stepReward.memberId, memberId)).orderBy(asc(stepReward.grantedAt))

/** The reward of a step, told once. */
export async function takeStepReward(tx: Tx, memberId: string, step: Step): Promise<{ points: number } | null> {
  const [told] = await tx
    .update(stepReward)
    .set({ told: true })
    .where(and(eq(stepReward.memberId, memberId), eq(stepReward.step, step), eq(stepReward.told, false)))
    .returning({ points: stepReward.points })
  return told ?? null
}
