import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { signUpConsoleCalls } from '@youli/domain/marketing/sign-up/calls.ts'
import { auditVerdicts, auditAnswer } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpEditRefusals as no, signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { nothingChanged, writeAudit } from '../../platform/operator/public/audit.ts'
import { activityAdmin } from '../activity/public/admin.ts'
import { findActivity } from '../activity/public/activities.ts'
import { approveSignUp, rejectSignUp } from './review.ts'
import { signUpKind } from './kind.ts'
import { takeOut, tryAgain } from './money.ts'
import type { SignUpActor } from './transitions.ts'
import { peopleFile } from './people-file.ts'
import { listSignUps } from './queries.ts'
import { findSignUp } from './terms.ts'

const admin = activityAdmin(signUpKind)

const asOperator = ({ actor }: Ctx<'operator'>): SignUpActor => ({ ...actor, by: 'operator' })

/** Some sign-ups, one after the other: what was decided meanwhile is left out. */
async function auditSome(
  tx: Tx,
  ctx: Ctx<'operator'>,
  {
    activityId,
    signupIds,
    status,
    force,
    remark,
  }: { activityId: string; signupIds: string[]; status: number; force: boolean; remark: string },
) {
  const [by, counts] = [asOperator(ctx), { done: 0, full: 0, left: 0 }]
  if (status === auditVerdicts.reject && remark === '') refuse(no.noRemark)
  // In one order, so that two operators never wait for each other in a circle.
  for (const id of [...new Set(signupIds)].toSorted()) {
    const row = await findSignUp(tx, ctx.me.tenantId, id)
    if (row.activityId !== activityId) refuse(no.notThere)
    if (row.state !== 'pending') counts.left += 1
    else if (status === auditVerdicts.reject) {
      await rejectSignUp(tx, ctx.app, by, row, remark)
      counts.done += 1
    } else if ((await approveSignUp(tx, ctx.app, by, row, force)) === auditAnswer.full) counts.full += 1
    else counts.done += 1
  }
  return counts
}

export const signUpConsoleRoutes = defineRoutes(signUpConsoleCalls, {
  'GET /console/api/v1/sign-ups': { read: admin.list },
  'GET /console/api/v1/sign-ups/one': { read: admin.one },
  'POST /console/api/v1/sign-ups/save': { write: admin.save },
  'POST /console/api/v1/sign-ups/status': { write: admin.status },
  'GET /console/api/v1/sign-ups/people': {
    read: async (r, { activityId, state, sort, ...page }, { me }) => {
      await findActivity(r, me.tenantId, activityId, 'signup')
      const filter = { activityId, state: state || undefined }
      const { rows, ...counted } = await listSignUps(r, me.tenantId, filter, { ...window(page), sort })
      const data = rows.map(({ row, userName, mobile }) => ({
        signupId: row.id,
        userName,
        mobileNo: mobile,
        state: row.state,
        fee: yuan(row.feeFen),
        payOrderNo: row.payOrderNo,
        fields: row.answers ?? [],
        remark: row.remark,
        auditedBy: row.auditedBy,
        time: row.createdAt.getTime(),
        signedInTime: row.signedInAt?.getTime() ?? null,
      }))
      return { data, ...counted }
    },
  },
  'POST /console/api/v1/sign-ups/audit': {
    write: async (tx, input, ctx) => {
      const counts = await auditSome(tx, ctx, input)
      const { activityId, signupIds, status, remark } = input
      if (counts.done > 0) await writeAudit(tx, ctx, { id: activityId, after: { signupIds, status, remark, ...counts } })
      else nothingChanged(ctx)
      return counts
    },
  },
  'POST /console/api/v1/sign-ups/refund': {
    write: async (tx, { signupId }, ctx) => {
      const row = await findSignUp(tx, ctx.me.tenantId, signupId)
      if (row.backFen > 0) await tryAgain(tx, ctx.app, row)
      else if (row.state === 'pending' || row.state === 'passed')
        await takeOut(tx, ctx.app, asOperator(ctx), row, signUpTexts.operatorRefund)
      else refuse(no.noRefund)
      await writeAudit(tx, ctx, { id: signupId, after: { activityId: row.activityId, amount: yuan(row.paidFen) } })
    },
  },
  'GET /console/api/v1/sign-ups/export': {
    read: (r, { activityId, state }, { me, now }) => peopleFile(r, me, { activityId, state: state || undefined }, now),
  },
})
