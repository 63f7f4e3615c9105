import { giftCardConsoleCalls } from '@youli/domain/gift/gift-card/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as office from './editing.ts'
import { findCard } from './holding.ts'
import { grants } from './reading.ts'

const subject = 'gift-card'

const look = async (r: Reader, { me, now }: Ctx<'operator'>, id: string) =>
  (await office.shown(r, me.tenantId, [await findCard(r, me.tenantId, id)], now))[0]!

export const giftCardConsoleDoor = door(giftCardConsoleCalls, {
  'GET /console/api/v1/gift-cards': {
    read: (r, { keyword = '', phase = '', ...page }, { me, now }) => office.list(r, me.tenantId, { keyword, phase }, window(page), now),
  },
  'GET /console/api/v1/gift-cards/one': { read: (r, { id }, ctx) => look(r, ctx, id) },
  'POST /console/api/v1/gift-cards/save': {
    write: async (tx, draft, ctx) => {
      const before = draft.id ? await look(tx, ctx, draft.id) : null
      const id = await office.save(tx, ctx.app.id, ctx.me.tenantId, draft)
      const after = await look(tx, ctx, id)
      const changes = before ? difference(before, after) : { after }
      const entry = { action: before ? 'gift-card.edit' : 'gift-card.add', subject, subjectId: id, subjectName: after.name }
      if (changes) await record(tx, actorOf(ctx), { ...entry, ...changes })
      return { id }
    },
  },
  'POST /console/api/v1/gift-cards/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await office.setOpen(tx, ctx.me.tenantId, id, open)
      const entry = { action: 'gift-card.status', subject, subjectId: id, subjectName: before.name }
      if (before.open !== open) await record(tx, actorOf(ctx), { ...entry, before: { open: before.open }, after: { open } })
      return null
    },
  },
  'GET /console/api/v1/gift-cards/figures': {
    read: (r, { id }, { me, now }) => office.figures(r, me.tenantId, me.shops, id, now),
  },
  'GET /console/api/v1/gift-card-grants': {
    read: (r, { id, state, mobileNo, shopId, employeeId, ...page }, { me, now }) => {
      const filter = { cardId: id, state: state || undefined, mobile: mobileNo, shopId, employeeId, shops: me.shops }
      return grants(r, me.tenantId, filter, window(page), now)
    },
  },
  'POST /console/api/v1/gift-card-grants/revoke': {
    write: async (tx, { id, reason }, ctx) => {
      const grant = await office.revoke(tx, ctx.me.tenantId, ctx.me.shops, id, reason)
      const { name } = await findCard(tx, ctx.me.tenantId, grant.cardId)
      const entry = { action: 'gift-card.revoke', subject, subjectId: grant.cardId, subjectName: name }
      await record(tx, actorOf(ctx), {
        ...entry,
        before: { grant: id, state: grant.state },
        after: { grant: id, state: 'revoked', reason },
      })
      return null
    },
  },
})
