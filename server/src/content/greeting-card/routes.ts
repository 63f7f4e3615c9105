import { greetingCardCalls, greetingCardConsoleCalls } from '@youli/domain/content/greeting-card/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { findGreetingCard, greetingCardDraft, listGreetingCards, removeGreetingCard, saveGreetingCard } from './greeting-cards.ts'

export const greetingCardRoutes = defineRoutes(greetingCardCalls, {
  'GET /customize-page/api/v1/greeting-card': { read: (r, { id }, { tenantId }) => findGreetingCard(r, tenantId, id) },
})

export const greetingCardConsoleRoutes = defineRoutes(greetingCardConsoleCalls, {
  'GET /console/api/v1/greeting-cards': { read: (r, input, { me }) => listGreetingCards(r, me.tenantId, window(input)) },
  'POST /console/api/v1/greeting-cards/save': {
    write: async (tx, { id, ...draft }, ctx) => {
      const saved = await auditSave(tx, ctx, {
        id,
        read: (of) => greetingCardDraft(tx, ctx.tenantId, of),
        change: () => saveGreetingCard(tx, ctx.actor, id, draft),
        name: ({ title }) => title,
      })
      return { id: saved }
    },
  },
  'POST /console/api/v1/greeting-cards/del': {
    write: async (tx, { id }, ctx) => {
      await writeAudit(tx, ctx, { id, name: await removeGreetingCard(tx, ctx.actor, id) })
    },
  },
})
