import { messagingConsoleCalls } from '@youli/domain/platform/messaging/calls.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, record } from '../operator/service.ts'
import { appsOf } from '../tenant-config/service.ts'
import { list, retry } from './outbox.ts'
import type { MemberBook } from './service.ts'
import { allSettings, changeSettings } from './templates.ts'

/** The operators' side; names and phones of members come from the book. */
export const messagingConsoleDoor = (book: MemberBook) =>
  door(messagingConsoleCalls, {
    'GET /console/api/v1/messages': { read: (r, wanted, { me }) => list(r, book, me, wanted) },
    'POST /console/api/v1/messages/retry': {
      write: async (tx, { ids }, ctx) => {
        const queued = await retry(tx, ctx.app, ctx.me, ids, ctx.now)
        const subjectId = queued.length === 1 ? queued[0]! : `${queued.length}`
        await record(tx, actorOf(ctx), { action: 'message.retry', subject: 'message', subjectId, before: null, after: { ids: queued } })
        return { queued: queued.length }
      },
    },
    'GET /console/api/v1/message-templates': {
      read: async (r, _, { me }) => ({
        apps: (await appsOf(r, me.tenantId)).map((a) => ({ appId: a.tenantWechatAppid, name: a.brandName })),
        kinds: await allSettings(r, me.tenantId),
      }),
    },
    'POST /console/api/v1/message-templates/edit': {
      write: async (tx, { kind, ...wish }, ctx) => {
        const before = await changeSettings(tx, ctx.me.tenantId, kind, wish)
        await record(tx, actorOf(ctx), { action: 'message.template', subject: 'message', subjectId: kind, before, after: wish })
        return null
      },
    },
  })
