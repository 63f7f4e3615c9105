import { stateAt } from '@youli/domain/promotion/gift-bag/rules.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderGiftCalls } from '@youli/domain/trade/order-gift/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as gifts from '../../promotion/gift-bag/service.ts'
import { findOwnOrder } from '../order/public/queries.ts'

/** An order counts as paid until its money is on the way back. */
const earning: readonly number[] = [orderStatus.paid, orderStatus.shipped, orderStatus.received, orderStatus.completed]

export const orderGiftDoor = door(orderGiftCalls, {
  'GET /activity/api/v1/give-gift-pack/get-prize-by-order': {
    write: async (tx, { businessId, sceneType }, { me, actor, now }) => {
      const { id: orderId, status, payableFen } = await findOwnOrder(tx, me, businessId)
      if (sceneType !== 'order_pay' || !earning.includes(status)) return null
      const claim = await gifts.winByOrder(tx, actor, { memberId: me.memberId, orderId, payableFen })
      return claim && stateAt(claim, now) === 'waiting' ? gifts.presentOne(tx, claim, now) : null
    },
  },
})
