import { greetingCardCalls, greetingCardConsoleCalls } from '@youli/domain/content/greeting-card/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { door } from '../../kit/http/door.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import * as cards from './service.ts'

export const greetingCardDoor = door(greetingCardCalls, {
  'GET /customize-page/api/v1/greeting-card': { read: (r, { id }, { tenantId }) => cards.find(r, tenantId, id) },
})

export const greetingCardConsoleDoor = door(greetingCardConsoleCalls, {
  'GET /console/api/v1/greeting-cards': { read: (r, q, { me }) => cards.list(r, me.tenantId, window(q)) },
  'POST /console/api/v1/greeting-cards/save': {
    write: async (tx, { id, ...draft }, ctx) => {
      const saved = await auditSave(tx, ctx, {
        id,
        read: (of) => cards.draftOf(tx, ctx.tenantId, of),
        change: () => cards.save(tx, ctx.actor, id, draft),
        name: ({ title }) => title,
      })
      return { id: saved }
    },
  },
  'POST /console/api/v1/greeting-cards/del': {
    write: async (tx, { id }, ctx) => {
      await writeAudit(tx, ctx, { id, name: await cards.remove(tx, ctx.actor, id) })
    },
  },
})
