import { window } from '@youli/domain/kit/fields.ts'
import { receivingGiftsConsoleCalls } from '@youli/domain/marketing/receiving-gifts/calls.ts'
import { receivingGiftTexts } from '@youli/domain/marketing/receiving-gifts/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Ctx, door } from '../../kit/http/door.ts'
import { mark } from '../../kit/rich-text.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as office from './editing.ts'
import { find, ruleOf } from './service.ts'

const subject = 'receiving-gift'

const look = async (r: Reader, { me, now }: Ctx<'operator'>, id: string) =>
  (await office.shown(r, [await find(r, me.tenantId, id)], now))[0]!

export const receivingGiftsConsoleDoor = door(receivingGiftsConsoleCalls, {
  'GET /console/api/v1/receiving-gifts': {
    read: (r, { keyword = '', phase = '', ...page }, { me, now }) => office.list(r, me.tenantId, { keyword, phase }, window(page), now),
  },
  'GET /console/api/v1/receiving-gifts/one': { read: (r, { id }, ctx) => look(r, ctx, id) },
  'POST /console/api/v1/receiving-gifts/save': {
    write: async (tx, draft, ctx) => {
      const before = draft.id ? await look(tx, ctx, draft.id) : null
      const id = await office.save(tx, ctx.app.id, ctx.me.tenantId, draft)
      const after = await look(tx, ctx, id)
      const changes = before ? difference(before, after) : { after }
      const action = before ? 'receiving-gift.edit' : 'receiving-gift.add'
      if (changes) await record(tx, actorOf(ctx), { action, subject, subjectId: id, subjectName: after.theme, ...changes })
      return { id }
    },
  },
  'POST /console/api/v1/receiving-gifts/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await office.setOpen(tx, ctx.me.tenantId, id, open)
      const entry = { action: 'receiving-gift.status', subject, subjectId: id, subjectName: before.theme }
      if (before.open !== open) await record(tx, actorOf(ctx), { ...entry, before: { open: before.open }, after: { open } })
      return null
    },
  },
  'GET /console/api/v1/receiving-gifts/rule': { read: async (r, _, { me }) => ({ html: await ruleOf(r, me.tenantId) }) },
  'POST /console/api/v1/receiving-gifts/rule/save': {
    write: async (tx, { html }, ctx) => {
      const before = { rule: mark(await ruleOf(tx, ctx.me.tenantId)) }
      const after = { rule: mark(await office.saveRule(tx, ctx.me.tenantId, html)) }
      const entry = { action: 'receiving-gift.rule', subject, subjectId: ctx.me.tenantId, subjectName: receivingGiftTexts.title }
      if (before.rule !== after.rule) await record(tx, actorOf(ctx), { ...entry, before, after })
      return null
    },
  },
})
