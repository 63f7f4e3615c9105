import { afterSaleStateTexts, kindTexts, reasonLabel, stepTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { MemberEvents } from '../../member/profile/public/timeline.ts'
import { moneyText, olderThan, pageOfEvents } from '../../platform/note/public/timeline.ts'
import { actorNames } from '../order-admin/public/actors.ts'
import type { OrderEvents } from '../order-admin/public/timeline.ts'
import { afterSale, afterSaleStep } from './tables.ts'

/** After-sales of a member, as they stand now. */
export const afterSaleEvents: MemberEvents = {
  key: 'after-sale',
  topic: 'service',
  permission: orderPermissions.view,
  read: async (r, { shops }, request) => {
    const rows = await r
      .select()
      .from(afterSale)
      .where(
        and(
          eq(afterSale.memberId, request.subjectId),
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

const beginnings: readonly string[] = ['ask', 'give', 'takeBack']
const endings: readonly string[] = ['settle', 'failed']

/** The records of the after-sales of an order. What became of money at the provider is told by its refund. */
export const afterSaleSteps: OrderEvents = {
  key: 'after-sale',
  topic: 'order',
  read: async (r, me, request) => {
    const rows = await r
      .select({ step: afterSaleStep, of: afterSale })
      .from(afterSaleStep)
      .innerJoin(afterSale, eq(afterSale.id, afterSaleStep.afterSaleId))
      .where(eq(afterSale.orderId, request.subjectId))
    const told = rows.filter(({ step, of }) => of.onlineFen === 0 || !endings.includes(step.verb))
    const nameOf = await actorNames(
      r,
      me.tenantId,
      told.map(({ step }) => step),
    )
    const events = told.map(({ step, of }) => ({
      id: step.id,
      at: step.at,
      title: beginnings.includes(step.verb)
        ? `${stepTexts[step.verb]} · ${kindTexts[of.kind]} ${moneyText(of.onlineFen + of.offlineFen)}`
        : stepTexts[step.verb],
      detail: [...step.reasons.map(({ reasonValue }) => reasonLabel(reasonValue)), nameOf(step)].filter(Boolean).join(' · '),
      link: { to: 'afterSale' as const, id: of.id },
    }))
    return pageOfEvents(events, request)
  },
}
