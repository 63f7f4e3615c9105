import { filled } from '@youli/domain/kit/fields.ts'
import { orderConsoleCalls } from '@youli/domain/trade/order-admin/calls.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import * as z from 'zod'
import { defineBulk } from '../../platform/bulk/public/kind.ts'
import { closeUnpaidOrder } from './closing.ts'
import { idsOfOrders, orderNumbers } from './order-list.ts'

/** Acts on many orders of the console's list. What a closed order held may be another's at once, so there is no undo. */
export const orderBulkKinds = [
  defineBulk({
    key: 'orders.close',
    title: '关闭未付款订单',
    unit: '单',
    permission: orderPermissions.close,
    params: z.object({ reason: filled(200) }),
    filter: orderConsoleCalls['GET /console/api/v1/order/list'].input,
    select: idsOfOrders,
    names: orderNumbers,
    act: async (tx, { me, actor, app }, id, { reason }) => {
      const { status } = await closeUnpaidOrder(tx, app, actor, me, id, reason)
      return { what: '关闭订单', before: { status }, after: null }
    },
  }),
]
