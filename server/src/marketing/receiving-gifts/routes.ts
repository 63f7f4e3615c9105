import { window } from '@youli/domain/kit/fields.ts'
import { receivingGiftsCalls } from '@youli/domain/marketing/receiving-gifts/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { clickGiftActivity, giftRule, runningGiftActivities } from './gift-activities.ts'

/** Gift activities of a page (Spec 2 §9). */
const pageSize = 10

export const receivingGiftsRoutes = defineRoutes(receivingGiftsCalls, {
  'GET /ReceivingGifts/GetList': { read: (r, page, { me, now }) => runningGiftActivities(r, me, window(page, pageSize), now) },
  'GET /ReceivingGifts/Html': {
    read: async (r, _, { me }) => ({ type: 'text/html; charset=utf-8', bytes: await giftRule(r, me.tenantId), name: 'rule.html' }),
  },
  'POST /ReceivingGifts/Click': { write: (tx, { id }, { me, actor }) => clickGiftActivity(tx, actor, me.memberId, id) },
})
