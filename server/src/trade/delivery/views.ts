import { yuan } from '@youli/domain/kit/money.ts'
import { mayTakeBack } from '@youli/domain/trade/delivery/rules.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator, Visitor } from '../../kit/http/callers.ts'
import { findScopedOrder } from '../order-admin/public/scope.ts'
import { orderLines } from '../order/public/lines.ts'
import { findOwnOrder } from '../order/public/queries.ts'
import type { OrderLineRow } from '../order/public/rows.ts'
import { linesToSend } from '../order/public/sending.ts'
import { type PackedParcel, packedParcels } from './public/parcels.ts'

const pieceOf = ({ goodsName, spec, imageUrl }: OrderLineRow, quantity: number) => ({ goodsName, spec, imageUrl, quantity })
const pricedPiece = (line: OrderLineRow, quantity: number) => ({
  ...pieceOf(line, quantity),
  price: yuan(line.unitFen),
  amount: yuan(line.unitFen * quantity - Math.round((line.discountFen * quantity) / line.quantity)),
})

function present<P>({ pieces, ...row }: PackedParcel, lines: readonly OrderLineRow[], shown: (line: OrderLineRow, quantity: number) => P) {
  return {
    id: row.id,
    expressCode: row.companyCode,
    expressCompany: row.company,
    expressNo: row.number,
    remark: row.remark,
    sendTime: row.sentAt.getTime(),
    lines: pieces.map((p) =>
      shown(
        lines.find((l) => l.id === p.orderLineId)!,
        p.quantity,
      ),
    ),
    trackState: row.trackState,
    trackTime: row.trackedAt?.getTime() ?? null,
    scans: row.scans.map(({ at, text }) => ({ time: at, text })),
  }
}

/** Parcels of the caller's order. Refuses `notThere`. */
export async function ownParcels(r: Reader, me: Visitor, orderId: string) {
  await findOwnOrder(r, me, orderId)
  const lines = await orderLines(r, [orderId])
  return (await packedParcels(r, orderId)).map((each) => present(each, lines, pieceOf))
}

/** Parcels of an order within the operator's scope, and what is left to send. Refuses `notThere`. */
export async function orderParcels(r: Reader, app: Pick<App, 'providers'>, me: Operator, orderId: string, now: Date) {
  const order = await findScopedOrder(r, me, orderId)
  const lines = await orderLines(r, [orderId])
  const open: readonly number[] = [orderStatus.paid, orderStatus.shipped]
  const parcels = (await packedParcels(r, orderId)).map((row) => {
    const shown = present(row, lines, pricedPiece)
    return {
      ...shown,
      by: row.byName,
      trackFault: row.trackFault,
      takeBack: open.includes(order.status) && mayTakeBack(shown, now.getTime()),
    }
  })
  const waits = order.status === orderStatus.paid || order.status === orderStatus.refunding
  const left = waits
    ? linesToSend(lines).map((l) => ({
        lineId: l.id,
        ...pricedPiece(
          lines.find((each) => each.id === l.id)!,
          l.quantity,
        ),
      }))
    : []
  return { parcels, left, tracked: await app.providers.has(me.tenantId, 'express', r) }
}
