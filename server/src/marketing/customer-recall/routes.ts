import { window } from '@youli/domain/kit/fields.ts'
import { recallAudit } from '@youli/domain/marketing/customer-recall/audit.ts'
import { recallCalls, recallConsoleCalls } from '@youli/domain/marketing/customer-recall/calls.ts'
import type { Reader } from '../../kit/db/db.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { tagsInUse } from '../../member/profile/public/profiles.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { openBagsOf } from '../../promotion/gift-bag/public/bags.ts'
import { listRecalled, listRecalls, presentRecalls, saveRecall, sendRecall, stopRecall } from './changes.ts'
import { audienceSize } from './audience.ts'
import { sendRecalls } from './jobs.ts'
import { findRecall, recallDetail, submitAnswers } from './answers.ts'

export const recallRoutes = defineRoutes(recallCalls, {
  'GET /activity/api/v1/customer-recall/detail': { read: (r, { activityId }, { me, now }) => recallDetail(r, me, activityId, now) },
  'POST /activity/api/v1/customer-recall/submit': {
    free: async (db, request, { me, actor }) => ({ received: await submitAnswers(db, actor, me.memberId, request) }),
  },
})

const recallOf = async (r: Reader, tenantId: string, id: string) =>
  (await presentRecalls(r, tenantId, [await findRecall(r, tenantId, id)]))[0]!

export const recallConsoleRoutes = defineRoutes(recallConsoleCalls, {
  'GET /console/api/v1/customer-recalls': {
    read: (r, { state, ...page }, { me }) => listRecalls(r, me.tenantId, state || undefined, window(page)),
  },
  'GET /console/api/v1/customer-recalls/one': {
    read: async (r, { id }, ctx) => ({ ...(await recallOf(r, ctx.tenantId, id)), ...(await editMarkOf(r, recallAudit.edit.subject, id)) }),
  },
  'GET /console/api/v1/customer-recalls/bags': {
    read: async (r, _, { me, now }) => ({
      bags: (await openBagsOf(r, me.tenantId, 'customer_recall', now)).map(({ id, name }) => ({ id, name })),
      tags: await tagsInUse(r, me.tenantId),
    }),
  },
  'GET /console/api/v1/customer-recalls/count': {
    read: async (r, input, { me, now }) => ({ members: await audienceSize(r, me.tenantId, input, now) }),
  },
  'POST /console/api/v1/customer-recalls/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (one) => recallOf(tx, ctx.tenantId, one),
        change: () => saveRecall(tx, ctx.actor, draft),
        name: ({ name }) => name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/customer-recalls/send': {
    write: async (tx, { id }, ctx) => {
      const { name } = await sendRecall(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name })
      await ctx.app.jobs.enqueue(tx, sendRecalls, {})
    },
  },
  'POST /console/api/v1/customer-recalls/stop': {
    write: async (tx, { id }, ctx) => {
      const { name, state } = await stopRecall(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name, before: { state }, after: { state: 'stopped' } })
    },
  },
  'GET /console/api/v1/customer-recalls/members': {
    read: (r, { id, ...page }, { me }) => listRecalled(r, me.tenantId, id, window(page)),
  },
})
