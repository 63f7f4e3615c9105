import { window } from '@youli/domain/kit/fields.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { signUpConsoleCalls } from '@youli/domain/marketing/sign-up/calls.ts'
import { audit, auditAnswer } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpEditRefusals as no, signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as activities from '../activity/service.ts'
import { approve, type Auditor, reject } from './auditing.ts'
import * as office from './back-office.ts'
import { save, setStatus } from './editing.ts'
import { takeOut, tryAgain } from './money.ts'
import { peopleFile } from './people-file.ts'
import * as reading from './reading.ts'
import { find } from './standing.ts'

const subject = 'sign-up'
type Shown = Awaited<ReturnType<typeof office.one>>
/** What members do, which no operator set. */
const counted = ['byState', 'taken', 'passed', 'pending', 'signedIn', 'appointments', 'paidAmount', 'backAmount', 'shareVisits']
const forLog = (s: Shown): object => {
  const written = { ...s, activityRule: mark(s.activityRule), activityRemark: mark(s.activityRemark) }
  return Object.fromEntries(Object.entries(written).filter(([key]) => !counted.includes(key)))
}

const touch = (tx: Tx, { me, app }: Ctx<'operator'>) => tx.afterCommit(() => activities.touchActivities(app, me.tenantId))
const auditorOf = ({ me, now, app }: Ctx<'operator'>): Auditor => ({
  by: 'operator',
  byId: me.operatorId,
  name: me.name,
  at: now,
  newId: app.id,
})

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
  const [by, counts] = [auditorOf(ctx), { done: 0, full: 0, left: 0 }]
  if (status === audit.reject && remark === '') refuse(no.noRemark)
  // In one order, so that two operators never wait for each other in a circle.
  for (const id of [...new Set(signupIds)].toSorted()) {
    const row = await find(tx, ctx.me.tenantId, id)
    if (row.activityId !== activityId) refuse(no.notThere)
    if (row.state !== 'pending') counts.left += 1
    else if (status === audit.reject) {
      await reject(tx, ctx.app, row, remark, by)
      counts.done += 1
    } else if ((await approve(tx, ctx.app, row, force, by)) === auditAnswer.full) counts.full += 1
    else counts.done += 1
  }
  return counts
}

export const signUpConsoleDoor = door(signUpConsoleCalls, {
  'GET /console/api/v1/sign-ups': {
    read: (r, q, { tenantId, now }) => office.list(r, tenantId, { keyword: q.keyword, phase: q.phase || undefined }, window(q), now),
  },
  'GET /console/api/v1/sign-ups/one': {
    read: (r, { activityId }, { tenantId, app, now }) => office.one(r, app, tenantId, activityId, now),
  },
  'POST /console/api/v1/sign-ups/save': {
    write: async (tx, draft, ctx) => {
      const { me, app, now } = ctx
      const look = async (id: string) => forLog(await office.one(tx, app, me.tenantId, id, now))
      const before = draft.activityId ? await look(draft.activityId) : null
      const activityId = await save(tx, { tenantId: me.tenantId, at: now, newId: app.id }, draft)
      const after = await look(activityId)
      const changes = before ? difference(before, after) : { after }
      const action = before ? 'sign-up.edit' : 'sign-up.add'
      if (changes) await record(tx, actorOf(ctx), { action, subject, subjectId: activityId, ...changes })
      touch(tx, ctx)
      return { activityId }
    },
  },
  'POST /console/api/v1/sign-ups/status': {
    write: async (tx, { activityId, activityStatus }, ctx) => {
      const { tenantId, operatorId } = ctx.me
      const by = { tenantId, operatorId, source: ctx.app.id(), at: ctx.now }
      const before = await setStatus(tx, by, activityId, activityStatus)
      if (before !== activityStatus)
        await record(tx, actorOf(ctx), {
          action: 'sign-up.status',
          subject,
          subjectId: activityId,
          before: { activityStatus: before },
          after: { activityStatus },
        })
      touch(tx, ctx)
      return null
    },
  },
  'GET /console/api/v1/sign-ups/people': {
    read: async (r, { activityId, state, ...page }, { me }) => {
      await activities.find(r, me.tenantId, activityId, 'signup')
      const { rows, total } = await reading.people(r, me.tenantId, { activityId, state: state || undefined }, window(page))
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
      return { data, total }
    },
  },
  'POST /console/api/v1/sign-ups/audit': {
    write: async (tx, input, ctx) => {
      const counts = await auditSome(tx, ctx, input)
      const { activityId, signupIds, status, remark } = input
      const after = { signupIds, status, remark, ...counts }
      if (counts.done > 0) await record(tx, actorOf(ctx), { action: 'sign-up.audit', subject, subjectId: activityId, after })
      touch(tx, ctx)
      return counts
    },
  },
  'POST /console/api/v1/sign-ups/refund': {
    write: async (tx, { signupId }, ctx) => {
      const row = await find(tx, ctx.me.tenantId, signupId)
      if (row.backFen > 0) await tryAgain(tx, ctx.app, row)
      else if (row.state === 'pending' || row.state === 'passed')
        await takeOut(tx, ctx.app, row, signUpTexts.operatorRefund, auditorOf(ctx))
      else refuse(no.noRefund)
      const after = { activityId: row.activityId, amount: yuan(row.paidFen) }
      await record(tx, actorOf(ctx), { action: 'sign-up.refund', subject, subjectId: signupId, after })
      touch(tx, ctx)
      return null
    },
  },
  'GET /console/api/v1/sign-ups/export': {
    read: (r, { activityId, state }, { me, now }) => peopleFile(r, me, { activityId, state: state || undefined }, now),
  },
})
