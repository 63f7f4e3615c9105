import { filled, id as idField } from '@youli/domain/kit/fields.ts'
import { orderConsoleCalls } from '@youli/domain/trade/order-admin/calls.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import * as z from 'zod'
import { orderTagMax } from '@youli/domain/trade/order-admin/rules.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { defineBulk, leaveMovedOn, leaveRow } from '../../platform/bulk/public/kind.ts'
import { closeUnpaidOrder } from './closing.ts'
import { assignOrder, changeOrderTags } from './handling.ts'
import { idsOfOrders, orderNumbers } from './order-list.ts'

const ofOrders = {
  unit: '单',
  permission: orderPermissions.handle,
  filter: orderConsoleCalls['GET /console/api/v1/order/list'].input,
  select: idsOfOrders,
  names: orderNumbers,
} as const

const words = (tag: string, has: boolean) => `${has ? '加上' : '去掉'}标签“${tag}”`

/** Gives an order a tag, or takes it. False where it is so already. */
async function setTag(tx: Tx, me: Operator, id: string, tag: string, has: boolean): Promise<boolean> {
  const { before, after } = await changeOrderTags(tx, me, id, has ? { add: [tag], remove: [] } : { add: [], remove: [tag] })
  return before.length !== after.length
}

const tagging = (key: string, title: string, has: boolean) =>
  defineBulk<{ tag: string }, z.output<typeof ofOrders.filter>, string>({
    ...ofOrders,
    key,
    title,
    params: z.object({ tag: filled(orderTagMax.length) }),
    act: async (tx, { me }, id, { tag }) => {
      if (!(await setTag(tx, me, id, tag, has))) leaveRow(has ? `已有标签“${tag}”` : `没有标签“${tag}”`)
      return { what: words(tag, has), before: tag, after: tag }
    },
    undo: async (tx, { me }, id, { after: tag }) => ((await setTag(tx, me, id, tag, !has)) ? words(tag, !has) : leaveMovedOn()),
  })

const assigning = defineBulk<{ operatorId: string }, z.output<typeof ofOrders.filter>, string | null>({
  ...ofOrders,
  key: 'orders.assign',
  title: '更换订单负责人',
  params: z.object({ operatorId: idField }),
  act: async (tx, context, id, { operatorId }) => {
    const { before } = await assignOrder(tx, context, id, operatorId)
    if (before === operatorId) leaveRow('已是这位负责人')
    return { what: '更换负责人', before, after: operatorId }
  },
  undo: async (tx, context, id, { before, after }) => {
    const { before: now } = await assignOrder(tx, context, id, before)
    return now === after ? '恢复原来的负责人' : leaveMovedOn()
  },
})

/** Acts on many orders of the console's list. What a closed order held may be another's at once, so there is no undo. */
export const orderBulkKinds = [
  tagging('orders.tag', '给订单加标签', true),
  tagging('orders.untag', '去掉订单标签', false),
  assigning,
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
