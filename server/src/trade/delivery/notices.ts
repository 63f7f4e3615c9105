import { deliveryMessages } from '@youli/domain/trade/delivery/messages.ts'
import { noCourierText } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { orderMessages } from '@youli/domain/trade/order/messages.ts'
import { orderPage } from '@youli/domain/trade/order/rules.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Letter, sendMessages } from '../../platform/messaging/public/messages.ts'
import type { OrderRow } from '../order/public/rows.ts'
import type { ParcelRow } from './public/parcels.ts'

type Around = Pick<App, 'id' | 'jobs'>
type Of = Pick<OrderRow, 'id' | 'orderNo' | 'tenantId' | 'memberId'>
type Sent = Pick<ParcelRow, 'id' | 'company' | 'number' | 'remark'>

const letterOf = (order: Of, at: Date) => ({ tenantId: order.tenantId, memberId: order.memberId, link: orderPage(order.id), at })

/** What a member is told when a parcel leaves. */
export function dispatchLetter(order: Of, { id, company, number, remark }: Sent, at: Date): Letter & { memberId: string; at: Date } {
  const { orderNo } = order
  const common = { ...letterOf(order, at), source: `parcel:${id}:shipped` }
  if (number === '') {
    const news = remark ? `已发出，${noCourierText}：${remark}` : `已发出，${noCourierText}`
    return { ...common, template: deliveryMessages.updated, values: { orderNo, news } }
  }
  return { ...common, template: orderMessages.shipped, values: { orderNo, expressCompany: company, expressNo: number } }
}

/** Tells a member of each parcel that left. */
export const tellDispatched = (tx: Tx, app: Around, order: Of, parcels: readonly Sent[], at: Date): Promise<void> =>
  sendMessages(
    tx,
    app,
    parcels.map((each) => dispatchLetter(order, each, at)),
  )

/** Tells a member what became of a parcel; once a source. */
export const tellNews = (tx: Tx, app: Around, order: Of, news: { source: string; text: string }, at: Date): Promise<void> =>
  sendMessages(tx, app, [
    {
      ...letterOf(order, at),
      template: deliveryMessages.updated,
      values: { orderNo: order.orderNo, news: news.text },
      source: news.source,
    },
  ])
