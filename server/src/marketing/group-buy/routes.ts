import { window } from '@youli/domain/kit/fields.ts'
import { groupBuyCalls } from '@youli/domain/marketing/group-buy/calls.ts'
import { door } from '../../kit/http/door.ts'
import { join, mine } from './service.ts'

export const groupBuyDoor = door(groupBuyCalls, {
  'POST /activity/api/v1/group-buy/create-order': { write: (tx, wish, ctx) => join(tx, ctx, wish) },
  'GET /activity/api/v1/group-buy/process-list': { read: (r, q, { me }) => mine(r, me, q.step, window(q, 10)) },
})
