import type { Parsed } from '@youli/domain/kit/call.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { registrationCalls } from '@youli/domain/member/registration/calls.ts'
import { provedMs } from '@youli/domain/member/registration/rules.ts'
import { registrationSettings } from '@youli/domain/member/registration/settings.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { findSession, revokeSessions } from '../../platform/session/public/sessions.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { changeMemberMobile, loginDataOf, memberOf } from './public/members.ts'
import { judgeCode, refuseUnlessRight } from './sms.ts'

type Request = Parsed<(typeof registrationCalls)['FORM /user/member/api/v2/change-mobile']>

/**
 * Moves a member to another phone. The new one is proved by its code; the old one too, unless the member logged in with a code just now:
 * a phone left lying about must not be enough. Every other session of the member ends.
 */
export async function changeMobile(db: Db, request: Request, { me, token, now, app }: Ctx<'member'>) {
  const { tenantId, memberId } = me
  const { mobileNo: mobile, verificationCode } = request
  if (!isMobile(mobile)) refuse(no.badMobile)
  const outcome = await db.transact(async (tx) => {
    if ((await configValue(tx, tenantId, registrationSettings.mayChangeMobile)) !== 'true') refuse(no.changeClosed)
    const old = (await memberOf(tx, tenantId, memberId))?.mobile ?? ''
    if (old === mobile) refuse(no.sameMobile)
    const live = await findSession(tx, token, now)
    if (!live || live.createdAt.getTime() < now.getTime() - provedMs) {
      if (!request.oldVerificationCode) refuse(no.oldCodeNeeded)
      const proof = { tenantId, mobile: old, codeType: 'modify_mobile' } as const
      const verdict = await judgeCode(tx, app, proof, request.oldVerificationCode, now, { use: false })
      if (verdict !== 'right') return verdict
    }
    const verdict = await judgeCode(tx, app, { tenantId, mobile, codeType: 'modify_mobile' }, verificationCode, now, { use: true })
    if (verdict !== 'right') return verdict
    if (request.oldVerificationCode)
      await judgeCode(tx, app, { tenantId, mobile: old, codeType: 'modify_mobile' }, request.oldVerificationCode, now, { use: true })
    await changeMemberMobile(tx, tenantId, memberId, mobile)
    await revokeSessions(tx, memberId, now, me.sessionId)
    // Whether somebody works here is told by their phone.
    tx.afterCommit(() => app.authenticator.forgetAll())
    return loginDataOf(tx, token, now)
  })
  if (typeof outcome === 'object') return outcome
  refuseUnlessRight(outcome)
  return refuse(no.codeDead)
}
