import { window } from '@youli/domain/kit/fields.ts'
import { recallCalls, recallConsoleCalls } from '@youli/domain/marketing/customer-recall/calls.ts'
import { door } from '../../kit/http/door.ts'
import { tagsInUse } from '../../member/profile/service.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as bags from '../../promotion/gift-bag/service.ts'
import * as office from './editing.ts'
import { audienceSize } from './gathering.ts'
import { sendRecalls } from './jobs.ts'
import { detail, find, submit } from './answering.ts'

const subject = 'customer-recall'

export const recallDoor = door(recallCalls, {
  'GET /activity/api/v1/customer-recall/detail': { read: (r, { activityId }, { me, now }) => detail(r, me, activityId, now) },
  'POST /activity/api/v1/customer-recall/submit': {
    free: async (db, wish, { me, app, now }) => ({ received: await submit(db, app.id, me, wish, now) }),
  },
})

export const recallConsoleDoor = door(recallConsoleCalls, {
  'GET /console/api/v1/customer-recalls': {
    read: (r, { state, ...page }, { me }) => office.list(r, me.tenantId, state || undefined, window(page)),
  },
  'GET /console/api/v1/customer-recalls/one': {
    read: async (r, { id }, { me }) => (await office.shown(r, me.tenantId, [await find(r, me.tenantId, id)]))[0]!,
  },
  'GET /console/api/v1/customer-recalls/bags': {
    read: async (r, _, { me, now }) => ({
      bags: (await bags.openBagsOf(r, me.tenantId, 'customer_recall', now)).map(({ id, name }) => ({ id, name })),
      tags: await tagsInUse(r, me.tenantId),
    }),
  },
  'GET /console/api/v1/customer-recalls/count': {
    read: async (r, of, { me, now }) => ({ members: await audienceSize(r, me.tenantId, of, now) }),
  },
  'POST /console/api/v1/customer-recalls/save': {
    write: async (tx, draft, ctx) => {
      const { tenantId } = ctx.me
      const look = async (id: string) => (await office.shown(tx, tenantId, [await find(tx, tenantId, id)]))[0]!
      const before = draft.id ? await look(draft.id) : null
      const id = await office.save(tx, ctx.app.id, tenantId, draft)
      const after = await look(id)
      const changes = before ? difference(before, after) : { after }
      const entry = { action: before ? 'customer-recall.edit' : 'customer-recall.add', subject, subjectId: id, subjectName: after.name }
      if (changes) await record(tx, actorOf(ctx), { ...entry, ...changes })
      return { id }
    },
  },
  'POST /console/api/v1/customer-recalls/send': {
    write: async (tx, { id }, ctx) => {
      const { name } = await office.send(tx, ctx.me.tenantId, id, ctx.now)
      await record(tx, actorOf(ctx), { action: 'customer-recall.send', subject, subjectId: id, subjectName: name })
      await ctx.app.jobs.enqueue(tx, sendRecalls, {})
      return null
    },
  },
  'POST /console/api/v1/customer-recalls/stop': {
    write: async (tx, { id }, ctx) => {
      const { name, state } = await office.stop(tx, ctx.me.tenantId, id)
      const changes = { before: { state }, after: { state: 'stopped' } }
      await record(tx, actorOf(ctx), { action: 'customer-recall.stop', subject, subjectId: id, subjectName: name, ...changes })
      return null
    },
  },
  'GET /console/api/v1/customer-recalls/members': {
    read: (r, { id, ...page }, { me }) => office.people(r, me.tenantId, id, window(page)),
  },
})
