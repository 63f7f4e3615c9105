import { window } from '@youli/domain/kit/fields.ts'
import { receivingGiftAudit } from '@youli/domain/marketing/receiving-gifts/audit.ts'
import { receivingGiftsConsoleCalls } from '@youli/domain/marketing/receiving-gifts/calls.ts'
import { receivingGiftTexts } from '@youli/domain/marketing/receiving-gifts/texts.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { mark } from '../../kit/rich-text.ts'
import { auditChange, auditSave } from '../../platform/operator/public/audit.ts'
import { claimEdit, editMarkOf } from '../../platform/operator/public/edits.ts'
import { listGiftActivities, presentGiftActivities, saveGiftActivity, saveGiftRule, setGiftActivityOpen } from './changes.ts'
import { findGiftActivity, giftRule } from './gift-activities.ts'

const presentGiftActivity = async (r: Reader, { me, now }: Ctx<'operator'>, id: string) =>
  (await presentGiftActivities(r, [await findGiftActivity(r, me.tenantId, id)], now))[0]!

export const receivingGiftsConsoleRoutes = defineRoutes(receivingGiftsConsoleCalls, {
  'GET /console/api/v1/receiving-gifts': {
    read: (r, { keyword = '', phase = '', sort, ...page }, { me, now }) =>
      listGiftActivities(r, me.tenantId, { keyword, phase }, { ...window(page), sort }, now),
  },
  'GET /console/api/v1/receiving-gifts/one': {
    read: async (r, { id }, ctx) => ({
      ...(await presentGiftActivity(r, ctx, id)),
      ...(await editMarkOf(r, receivingGiftAudit.edit.subject, id)),
    }),
  },
  'POST /console/api/v1/receiving-gifts/save': {
    write: async (tx, { version, ...draft }, ctx) => {
      const id = await auditSave(tx, ctx, {
        id: draft.id,
        version,
        read: (one) => presentGiftActivity(tx, ctx, one),
        change: () => saveGiftActivity(tx, ctx.actor, draft),
        name: ({ theme }) => theme,
      })
      return { id }
    },
  },
  'POST /console/api/v1/receiving-gifts/status': {
    write: async (tx, { id, open }, ctx) => {
      const before = await setGiftActivityOpen(tx, ctx.actor, id, open)
      await auditChange(tx, ctx, { id, name: before.theme, before: { open: before.open }, after: { open } })
    },
  },
  'GET /console/api/v1/receiving-gifts/rule': {
    read: async (r, _, { tenantId }) => ({
      html: await giftRule(r, tenantId),
      ...(await editMarkOf(r, receivingGiftAudit.rule.subject, tenantId)),
    }),
  },
  'POST /console/api/v1/receiving-gifts/rule/save': {
    write: async (tx, { html, version }, ctx) => {
      await claimEdit(tx, ctx, receivingGiftAudit.rule.subject, ctx.tenantId, version)
      const before = { rule: mark(await giftRule(tx, ctx.tenantId)) }
      const after = { rule: mark(await saveGiftRule(tx, ctx.actor, html)) }
      await auditChange(tx, ctx, { id: ctx.tenantId, name: receivingGiftTexts.title, before, after })
    },
  },
})
