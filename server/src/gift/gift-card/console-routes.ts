import { giftCardAudit } from '@youli/domain/gift/gift-card/audit.ts'
import { giftCardConsoleCalls } from '@youli/domain/gift/gift-card/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, auditSave, writeAudit } from '../../platform/operator/public/audit.ts'
import { editMarkOf } from '../../platform/operator/public/edits.ts'
import { cardFigures, listCards, presentCards, revokeCard, saveCard, setCardOpen } from './changes.ts'
import { findCard } from './held-cards.ts'
import { grantsOfCard } from './queries.ts'

const presentCard = async (r: Reader, { me, now }: Ctx<'operator'>, id: string) =>
  (await presentCards(r, me.tenantId, [await findCard(r, me.tenantId, id)], now))[0]!

export const giftCardConsoleRoutes = defineRoutes(giftCardConsoleCalls, {
  'GET /console/api/v1/gift-cards': {
    read: (r, { keyword = '', phase = '', ...page }, { me, now }) => listCards(r, me.tenantId, { keyword, phase }, window(page), now),
  },
  'GET /console/api/v1/gift-cards/one': {
    read: async (r, { id }, ctx) => ({ ...(await presentCard(r, ctx, id)), ...(await editMarkOf(r, giftCardAudit.edit.subject, id)) }),
  },
  'POST /console/api/v1/gift-cards/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (cardId) => presentCard(tx, ctx, cardId),
        change: () => saveCard(tx, ctx.actor, draft),
        name: ({ name }) => name,
      })
      return { id }
    },
  },
  'POST /console/api/v1/gift-cards/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await setCardOpen(tx, ctx.actor, id, open)
      await auditChange(tx, ctx, { id, name: before.name, before: { open: before.open }, after: { open } })
    },
  },
  'GET /console/api/v1/gift-cards/figures': {
    read: (r, { id }, { me, now }) => cardFigures(r, me.tenantId, me.shops, id, now),
  },
  'GET /console/api/v1/gift-card-grants': {
    read: (r, { id, state, mobileNo, shopId, employeeId, ...page }, { me, now }) => {
      const filter = { cardId: id, state: state || undefined, mobile: mobileNo, shopId, employeeId, shops: me.shops }
      return grantsOfCard(r, me.tenantId, filter, window(page), now)
    },
  },
  'POST /console/api/v1/gift-card-grants/revoke': {
    write: async (tx, { id, reason }, ctx) => {
      const { cardId, state } = await revokeCard(tx, ctx.actor, ctx.me.shops, id, reason)
      const { name } = await findCard(tx, ctx.tenantId, cardId)
      await writeAudit(tx, ctx, { id: cardId, name, before: { grant: id, state }, after: { grant: id, state: 'revoked', reason } })
    },
  },
})
