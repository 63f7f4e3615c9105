import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { searchCalls } from '@youli/domain/marketing/search/calls.ts'
import { foundMax } from '@youli/domain/marketing/search/rules.ts'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { holding, type Operator } from '../../kit/http/callers.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findOrders } from '../../trade/order-admin/public/search.ts'
import { foundActivities, foundGoods, foundMembers } from './found.ts'

/** What an operator with a permission finds, in the stores it is held for; nothing for others. */
async function asHolder<T>(me: Operator, permission: Permission, find: (me: Operator) => Promise<T[]>): Promise<T[]> {
  const holder = holding(me, permission)
  return holder ? find(holder) : []
}

export const searchRoutes = defineRoutes(searchCalls, {
  'GET /console/api/v1/search': {
    read: async (r, { q }, { me, now }) => {
      if (q === '') return { members: [], orders: [], goods: [], activities: [] }
      return {
        members: await asHolder(me, memberPermissions.view, (holder) => foundMembers(r, holder, q)),
        orders: await asHolder(me, orderPermissions.view, (holder) => findOrders(r, holder, q, foundMax, now)),
        goods: await asHolder(me, goodsPermissions.view, (holder) => foundGoods(r, holder, q)),
        activities: await asHolder(me, activityPermissions.view, (holder) => foundActivities(r, holder, q, now)),
      }
    },
  },
})
