import { messagingConsoleCalls } from '@youli/domain/platform/messaging/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../operator/public/audit.ts'
import { appsOf } from '../tenant-config/public/tenants.ts'
import { listMessages, retryMessage } from './outbox.ts'
import type { MessagingContext } from './public/messages.ts'
import { allSettings, changeSettings } from './templates.ts'

/** The operators' side. */
export const messagingConsoleRoutes = (context: MessagingContext) =>
  defineRoutes(messagingConsoleCalls(context.kinds), {
    'GET /console/api/v1/messages': { read: (r, input, { me }) => listMessages(r, context, me, input) },
    'POST /console/api/v1/messages/retry': {
      write: async (tx, { ids }, ctx) => {
        const queued = await retryMessage(tx, ctx.app, ctx.me, ids, ctx.now)
        const id = queued.length === 1 ? queued[0]! : `${queued.length}`
        await writeAudit(tx, ctx, { id, after: { ids: queued } })
        return { queued: queued.length }
      },
    },
    'GET /console/api/v1/message-templates': {
      read: async (r, _, { me }) => ({
        apps: (await appsOf(r, me.tenantId)).map((a) => ({ appId: a.tenantWechatAppid, name: a.brandName })),
        kinds: await allSettings(r, me.tenantId, context.kinds),
      }),
    },
    'POST /console/api/v1/message-templates/edit': {
      write: async (tx, { kind, ...request }, ctx) => {
        const before = await changeSettings(tx, ctx.tenantId, context.kinds.get(kind)!, request)
        await writeAudit(tx, ctx, { id: kind, before, after: request })
      },
    },
  })
