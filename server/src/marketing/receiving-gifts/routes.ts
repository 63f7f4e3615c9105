import { window } from '@youli/domain/kit/fields.ts'
import { receivingGiftsCalls } from '@youli/domain/marketing/receiving-gifts/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as gifts from './service.ts'

/** Gift activities of a page (Spec 2 §9). */
const pageSize = 10

export const receivingGiftsDoor = door(receivingGiftsCalls, {
  'GET /ReceivingGifts/GetList': { read: (r, page, { me, now }) => gifts.running(r, me, window(page, pageSize), now) },
  'GET /ReceivingGifts/Html': {
    read: async (r, _, { me }) => ({ type: 'text/html; charset=utf-8', bytes: await gifts.ruleOf(r, me.tenantId), name: 'rule.html' }),
  },
  'POST /ReceivingGifts/Click': { write: (tx, { id }, { me, actor }) => gifts.click(tx, actor, me.memberId, id) },
})
