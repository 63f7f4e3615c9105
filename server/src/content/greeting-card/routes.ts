import { greetingCardCalls, greetingCardConsoleCalls } from '@youli/domain/content/greeting-card/calls.ts'
import type { CardDraft } from '@youli/domain/content/greeting-card/rules.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as cards from './service.ts'

const subject = 'greeting-card'

export const greetingCardDoor = door(greetingCardCalls, {
  'GET /customize-page/api/v1/greeting-card': { read: (r, { id }, { tenantId }) => cards.find(r, tenantId, id) },
})

export const greetingCardConsoleDoor = door(greetingCardConsoleCalls, {
  'GET /console/api/v1/greeting-cards': { read: (r, q, { me }) => cards.list(r, me.tenantId, window(q)) },
  'POST /console/api/v1/greeting-cards/save': {
    write: async (tx, { id: known, ...draft }, ctx) => {
      const id = known ?? ctx.app.id()
      const entry = { subject, subjectId: id, subjectName: draft.title }
      if (known) {
        const changes = difference<CardDraft>(await cards.edit(tx, ctx.me.tenantId, id, draft), draft)
        if (changes) await record(tx, actorOf(ctx), { action: 'greeting-card.edit', ...entry, ...changes })
      } else {
        await cards.add(tx, ctx.me.tenantId, id, draft)
        await record(tx, actorOf(ctx), { action: 'greeting-card.add', ...entry, after: draft })
      }
      return { id }
    },
  },
  'POST /console/api/v1/greeting-cards/del': {
    write: async (tx, { id }, ctx) => {
      const subjectName = await cards.remove(tx, ctx.me.tenantId, id)
      await record(tx, actorOf(ctx), { action: 'greeting-card.del', subject, subjectId: id, subjectName })
      return null
    },
  },
})
