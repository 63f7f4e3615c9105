import { orderAudit } from '@youli/domain/trade/order-admin/audit.ts'
import { orderVerbTexts, toldByAfterSale } from '@youli/domain/trade/order-admin/timeline.ts'
import { orderRefundAudit } from '@youli/domain/trade/order-refund/audit.ts'
import { logEvents, noteEvents } from '../../platform/note/public/timeline-sources.ts'
import { pageOfEvents } from '../../platform/note/public/timeline.ts'
import { orderHistory } from '../order/public/queries.ts'
import { actorNames } from './public/actors.ts'
import type { OrderEvents } from './public/timeline.ts'

/** Verbs that another source tells of with more words. */
const toldElsewhere: readonly string[] = toldByAfterSale

/** The history of an order. Money that came through the provider is told by its payment, an after-sale by its record. */
const history: OrderEvents = {
  key: 'order',
  topic: 'order',
  read: async (r, me, request) => {
    const all = await orderHistory(r, request.subjectId)
    const told = all.filter(({ verb, actor }) => !toldElsewhere.includes(verb) && !(verb === 'pay' && actor === 'provider'))
    const nameOf = await actorNames(r, me.tenantId, told)
    const events = told.map((e) => ({
      id: e.id,
      at: e.at,
      title: orderVerbTexts[e.verb] ?? e.verb,
      detail: [e.note, nameOf(e)].filter(Boolean).join(' · '),
    }))
    return pageOfEvents(events, request)
  },
}

/** Acts of operators that leave an event, a request or a record of their own. */
const actionsWithEvents = [
  orderAudit.ship,
  orderAudit.correctParcel,
  orderAudit.takeBackParcel,
  orderAudit.close,
  orderAudit.reprice,
  orderAudit.readdress,
  ...Object.values(orderRefundAudit),
].map(({ action }) => action)

/** What the order itself, its notes and the log tell. */
export const ownOrderEvents: readonly OrderEvents[] = [history, noteEvents('order'), logEvents(orderAudit.ship.subject, actionsWithEvents)]
