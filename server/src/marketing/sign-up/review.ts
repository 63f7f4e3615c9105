import { refuse } from '@youli/domain/kit/refusal.ts'
import { signUpMessages } from '@youli/domain/marketing/sign-up/messages.ts'
import { auditAnswer } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpRefusals as no, signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { findActivity } from '../activity/public/activities.ts'
import { sendBack } from './money.ts'
import { type SignUpActor, transitionSignUp, type SignUpRow } from './transitions.ts'
import { releasePlace, takePass } from './places.ts'
import { signUp } from './tables.ts'
import { notifySignUp } from './notifications.ts'

/** A sign-up that waits for its audit, locked; null when somebody was faster. */
async function pending(tx: Tx, tenantId: string, id: string): Promise<SignUpRow | null> {
  const [row] = await tx
    .select()
    .from(signUp)
    .where(and(eq(signUp.id, id), eq(signUp.tenantId, tenantId), eq(signUp.state, 'pending')))
    .for('update')
  return row ?? null
}

const noted = ({ name, at }: SignUpActor) => ({ auditedBy: name, auditedAt: at })

/** Passes a sign-up. `full`: the cap is reached and nothing happened; with `force` it passes all the same. Refuses `audited`. */
export async function approveSignUp(tx: Tx, app: App, by: SignUpActor, row: SignUpRow, force: boolean): Promise<number> {
  const held = (await pending(tx, row.tenantId, row.id)) ?? refuse(no.audited)
  if (!(await takePass(tx, held.activityId, force))) return auditAnswer.full
  const passed = await transitionSignUp(tx, held.id, 'approve', by, noted(by))
  tx.invalidate(held.tenantId, 'activity')
  const { activityName } = await findActivity(tx, held.tenantId, held.activityId)
  await notifySignUp(tx, app, passed, signUpMessages.passed, { activityName }, by.at)
  return auditAnswer.passed
}

/** Rejects a sign-up with a remark: its place is free again, its fee and gift go back. Refuses `noRemark`, `audited`. */
export async function rejectSignUp(tx: Tx, app: App, by: SignUpActor, row: SignUpRow, remark: string): Promise<void> {
  if (remark.trim() === '') refuse(no.noRemark)
  const held = (await pending(tx, row.tenantId, row.id)) ?? refuse(no.audited)
  const rejected = await transitionSignUp(tx, held.id, 'reject', { ...by, note: remark }, { ...noted(by), remark })
  await releasePlace(tx, held.activityId, false)
  tx.invalidate(held.tenantId, 'activity')
  await sendBack(tx, by, app, rejected, signUpTexts.rejectRefund)
  const { activityName } = await findActivity(tx, held.tenantId, held.activityId)
  await notifySignUp(tx, app, rejected, signUpMessages.rejected, { activityName, remark }, by.at)
}
