import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { signUpCalls } from '@youli/domain/marketing/sign-up/calls.ts'
import { auditVerdicts, auditAnswer, auditPageSize, auditStatus } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpRefusals as no, signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes, type Ctx } from '../../kit/http/handlers.ts'
import { findEmployee } from '../../member/employee/public/employees.ts'
import { approveSignUp, rejectSignUp } from './review.ts'
import { checkInSignUp, submitSignUp } from './entries.ts'
import { isPaid, takeOut } from './money.ts'
import { asMember, type SignUpActor } from './transitions.ts'
import { listJoiners, listToAudit, signUpDetail } from './queries.ts'
import { eventOf, findSignUp, findOwnSignUpOrRefuse, isAuditor, mustAudit, mustRun } from './terms.ts'

/** The caller as the auditor of an activity. Refuses `notAuditor`. */
async function auditorOf(r: Reader, { me, actor }: Ctx<'visitor'>, activityId: string): Promise<SignUpActor> {
  const byId = await mustAudit(r, me, activityId)
  const name = (await findEmployee(r, me.tenantId, byId))?.name ?? ''
  return { ...actor, by: 'auditor', byId, name }
}

export const signUpRoutes = defineRoutes(signUpCalls, {
  'GET /activity/api/v1/h5/signup/isAuditUser': { read: (r, { activityId }, { me }) => isAuditor(r, me, activityId) },
  'GET /activity/api/v1/h5/signup/join-user-list': {
    read: (r, { activityId, ...page }, { me }) => listJoiners(r, me.tenantId, activityId, window(page)),
  },
  'GET /activity/api/v1/h5/signup/get-signup-fields': {
    read: async (r, { activityId }, { me }) => {
      const { activity, terms } = await eventOf(r, me.tenantId, activityId)
      return { activityName: activity.activityName, fields: JSON.stringify(terms.fields.map((field) => ({ ...field, fieldValue: '' }))) }
    },
  },
  'POST /activity/api/v1/h5/signup/submit-signup': {
    write: async (tx, { activityId, signupDetail }, ctx) => {
      const row = await submitSignUp(tx, ctx, activityId, signupDetail)
      return { signupId: row.id, signupFee: yuan(row.feeFen) }
    },
  },
  'GET /activity/api/v1/h5/signup/check-pay-status': {
    free: (db, { signupId }, { me, app, now }) => isPaid(db, app, me, signupId, now),
  },
  'GET /activity/api/v1/h5/signup/get-signup-detail': {
    read: async (r, { signupId }, { me }) => {
      const row = await findSignUp(r, me.tenantId, signupId)
      if (row.memberId !== me.memberId && !(await isAuditor(r, me, row.activityId))) refuse(no.notThere)
      return signUpDetail(r, row)
    },
  },
  'FORM /activity/api/v1/h5/signup/apply-refund': {
    write: async (tx, { signupId }, { me, actor, app, now }) => {
      const row = await findOwnSignUpOrRefuse(tx, me, signupId)
      const event = await eventOf(tx, me.tenantId, row.activityId)
      mustRun(event, now)
      if (!event.terms.refundable) refuse(no.noRefund)
      await takeOut(tx, app, asMember(actor, me.memberId), row, signUpTexts.memberRefund)
    },
  },
  'FORM /activity/api/v1/h5/signup/sign-in': {
    write: (tx, { activityId, source }, ctx) => checkInSignUp(tx, ctx, activityId, source),
  },
  'GET /activity/api/v1/h5/signup/audit-user-list': {
    read: async (r, { activityId, auditStatus: status, ...page }, { me }) => {
      await mustAudit(r, me, activityId)
      return listToAudit(r, me.tenantId, activityId, status === auditStatus.done, window(page, auditPageSize))
    },
  },
  'FORM /activity/api/v1/h5/signup/audit-signup': {
    write: async (tx, { signupId, status, forceStatus, remark = '' }, ctx) => {
      const row = await findSignUp(tx, ctx.me.tenantId, signupId)
      const auditor = await auditorOf(tx, ctx, row.activityId)
      if (status === auditVerdicts.pass)
        return (await approveSignUp(tx, ctx.app, auditor, row, forceStatus === 1)) === auditAnswer.full ? 2 : 1
      await rejectSignUp(tx, ctx.app, auditor, row, remark)
      return auditAnswer.passed
    },
  },
})
