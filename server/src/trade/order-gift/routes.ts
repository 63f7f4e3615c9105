import { stateAt } from '@youli/domain/promotion/gift-bag/rules.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderGiftCalls } from '@youli/domain/trade/order-gift/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { winBagByOrder } from '../../promotion/gift-bag/public/awards.ts'
import { presentGiftGrant } from '../../promotion/gift-bag/public/bags.ts'
import { findOwnOrder } from '../order/public/queries.ts'

/** An order counts as paid until its money is on the way back. */
const earning: readonly number[] = [orderStatus.paid, orderStatus.shipped, orderStatus.received, orderStatus.completed]

export const orderGiftRoutes = defineRoutes(orderGiftCalls, {
  'GET /activity/api/v1/give-gift-pack/get-prize-by-order': {
    write: async (tx, { businessId, sceneType }, { me, actor, now }) => {
      const { id: orderId, status, payableFen } = await findOwnOrder(tx, me, businessId)
      if (sceneType !== 'order_pay' || !earning.includes(status)) return null
      const grant = await winBagByOrder(tx, actor, { memberId: me.memberId, orderId, payableFen })
      return grant && stateAt(grant, now) === 'waiting' ? presentGiftGrant(tx, grant, now) : null
    },
  },
})
