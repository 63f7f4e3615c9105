import { afterSaleStateTexts, kindTexts, reasonLabel } from '@youli/domain/trade/after-sale/texts.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { moneyText, olderThan, type TimelineSource } from '../../member/profile/public/timeline.ts'
import { afterSale } from './tables.ts'

/** After-sales of a member, as they stand now. */
export const afterSaleEvents: TimelineSource = {
  key: 'after-sale',
  topic: 'service',
  permission: orderPermissions.view,
  read: async (r, { shops }, request) => {
    const rows = await r
      .select()
      .from(afterSale)
      .where(
        and(
          eq(afterSale.memberId, request.memberId),
          shops ? inArray(afterSale.shopId, [...shops]) : undefined,
          olderThan(afterSale.createdAt, afterSale.id, request),
        ),
      )
      .orderBy(desc(afterSale.createdAt), desc(afterSale.id))
      .limit(request.limit)
    return rows.map((a) => ({
      id: a.id,
      at: a.createdAt,
      title: `${kindTexts[a.kind]} ${moneyText(a.onlineFen + a.offlineFen)} · ${afterSaleStateTexts[a.kind][a.state]}`,
      detail: reasonLabel(a.reason),
      link: { to: 'afterSale', id: a.id },
    }))
  },
}
