import { stateOf } from '@youli/domain/trade/order/rules.ts'
import { goodsText, orderStateTexts } from '@youli/domain/trade/order/texts.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { MemberEvents } from '../../member/profile/public/timeline.ts'
import { moneyText, olderThan } from '../../platform/note/public/timeline.ts'
import { linesByOrder } from '../order/public/lines.ts'
import { tradeOrder } from '../order/tables.ts'
import { orderScope } from './public/scope.ts'

/** Orders a member placed, as they stand now. */
export const orderEvents: MemberEvents = {
  key: 'order',
  topic: 'order',
  permission: orderPermissions.view,
  read: async (r, me, request) => {
    const rows = await r
      .select()
      .from(tradeOrder)
      .where(and(eq(tradeOrder.memberId, request.subjectId), orderScope(me), olderThan(tradeOrder.createdAt, tradeOrder.id, request)))
      .orderBy(desc(tradeOrder.createdAt), desc(tradeOrder.id))
      .limit(request.limit)
    const lines = await linesByOrder(
      r,
      rows.map(({ id }) => id),
    )
    return rows.map((o) => ({
      id: o.id,
      at: o.createdAt,
      title: `下单 ${moneyText(o.payableFen)}`,
      detail: `${goodsText(lines.get(o.id)!.map(({ goodsName: productName, spec }) => ({ productName, spec })))} · ${orderStateTexts[stateOf(o.status)]}`,
      link: { to: 'order', id: o.id },
    }))
  },
}
