import { asText, csvOf } from '@youli/domain/kit/csv.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import {
  companyCode,
  companyName,
  leftToSend,
  parcelFault,
  type ShipmentState,
  shipmentRemark,
  shipmentTitles,
} from '@youli/domain/trade/delivery/rules.ts'
import { tidyNumber } from '@youli/domain/trade/delivery/numbers.ts'
import { parcelText } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { orderNoOf, orderStatus, stateOf } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals, orderStateTexts } from '@youli/domain/trade/order/texts.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { readSheet } from '../../kit/sheets.ts'
import { sendMessages } from '../../platform/messaging/public/messages.ts'
import type { OrderLineRow, OrderRow } from '../order/public/rows.ts'
import { lockOrdersByNumbers, ordersByNumbers, ordersToShip, shipOrders } from '../order-admin/public/fulfilment.ts'
import { linesByOrder, linesStillDue } from '../order/public/lines.ts'
import { linesToSend } from '../order/public/sending.ts'
import { dispatchLetter } from './notices.ts'
import { ordersByNumber, packParcels } from './packing.ts'
import { type ParcelRow, parcelsOfOrders } from './public/parcels.ts'
import { insertParcels } from './shipping.ts'

/** A row of a shipping sheet with what becomes of it. */
export interface ShipmentRow {
  line: number
  orderNo: string
  orderId: string
  expressCompany: string
  expressNo: string
  remark: string
  goods: string
  receiveName: string
  state: ShipmentState
  fault: string
}

/** A row as somebody filled it in. */
export interface WrittenShipment {
  line: number
  orderNo: string
  company: string
  expressNo: string
  remark: string
}

/** The rows of a file. Refuses what cannot be read as a table. */
export const readShipments = async (file: string): Promise<WrittenShipment[]> =>
  (await readSheet(file, shipmentTitles, [shipmentRemark])).map(({ line, cells }) => ({
    line,
    orderNo: cells['订单号'],
    company: cells['快递公司'],
    expressNo: cells['快递单号'],
    remark: cells[shipmentRemark],
  }))

type Verdict = Pick<ShipmentRow, 'state' | 'fault'>
const bad = (fault: string): Verdict => ({ state: 'bad', fault })

/** What a row is judged by beside its order. */
interface Known {
  /** Line of an earlier row of the same order. */
  earlier: number | undefined
  parcels: readonly ParcelRow[]
  /** Order that has the number already. */
  takenBy: string | undefined
}

function verdictOn(w: WrittenShipment, order: OrderRow | undefined, { earlier, parcels, takenBy }: Known): Verdict {
  const fault = parcelFault(w)
  if (fault) return bad(fault)
  if (!order) return bad(orderRefusals.notThere.msg)
  if (earlier !== undefined) return bad(`与第${earlier}行的订单重复`)
  if (order.takeType !== takeType.courier) return bad('自提订单无需发货')
  if (order.status === orderStatus.paid && order.awaitsGroup) return bad(orderRefusals.awaitsGroup.msg)
  const { companyCode, number } = numberOf(w)
  if (parcels.some((p) => p.company === companyName(companyCode) && p.number === number)) return { state: 'done', fault: '' }
  if (order.status === orderStatus.paid && takenBy) return bad(`此单号已用于 ${orderNoOf(takenBy)}`)
  if (order.status === orderStatus.paid) return { state: 'ready', fault: '' }
  if (order.sentAt) return bad(`订单已发货（${parcels.map(parcelText).join('、')}）`)
  return bad(`订单${orderStateTexts[stateOf(order.status)]}，不能发货`)
}

/** Company and number of a row that names both. */
const numberOf = (w: WrittenShipment) => ({ companyCode: companyCode(w.company) ?? '', number: tidyNumber(w.expressNo) })

async function judged(r: Reader, me: Operator, written: readonly WrittenShipment[]): Promise<ShipmentRow[]> {
  const found = await ordersByNumbers(
    r,
    me,
    written.map((w) => w.orderNo),
  )
  const lines = await linesByOrder(
    r,
    [...found.values()].map((o) => o.id),
  )
  const sent = await parcelsOfOrders(
    r,
    [...found.values()].map((o) => o.id),
  )
  const takenBy = await ordersByNumber(r, written.map(numberOf))
  const [firstLine, numbered] = [new Map<string, number>(), new Map<string, string>()]
  return written.map((w) => {
    const order = found.get(w.orderNo)
    const number = Object.values(numberOf(w)).join(' ')
    const parcels = sent.filter(({ orderId }) => orderId === order?.id)
    const known = { earlier: firstLine.get(w.orderNo), parcels, takenBy: takenBy(numberOf(w)) ?? numbered.get(number) }
    const verdict = verdictOn(w, order, known)
    if (verdict.state !== 'bad') firstLine.set(w.orderNo, w.line)
    if (verdict.state === 'ready') numbered.set(number, order!.id)
    const code = companyCode(w.company)
    return {
      line: w.line,
      orderNo: w.orderNo.slice(0, 60),
      orderId: order?.id ?? '',
      expressCompany: (code && companyName(code)) || w.company.slice(0, 40),
      expressNo: tidyNumber(w.expressNo).slice(0, 60),
      remark: w.remark.slice(0, 200),
      goods: order ? goodsText(lines.get(order.id)!) : '',
      receiveName: order?.receiver?.name ?? '',
      ...verdict,
    }
  })
}

const goodsText = (lines: readonly OrderLineRow[]): string =>
  (lines.some((l) => leftToSend(l) > 0) ? linesToSend(lines) : linesStillDue(lines))
    .map((l) => `${l.goodsName} ${l.spec} ×${l.quantity}`)
    .join('；')

/** What a sheet would do, row by row. */
export const previewSheet = (r: Reader, me: Operator, written: readonly WrittenShipment[]): Promise<ShipmentRow[]> => judged(r, me, written)

/** Ships the rows that can be shipped and tells their buyers. Answers every row; those that went are `done` now. */
export async function applySheet(
  tx: Tx,
  actor: Actor,
  app: Pick<App, 'id' | 'jobs'>,
  me: Operator,
  written: readonly WrittenShipment[],
): Promise<{ rows: ShipmentRow[]; shipped: ShipmentRow[] }> {
  await lockOrdersByNumbers(
    tx,
    me,
    written.map((w) => w.orderNo),
  )
  const rows = await judged(tx, me, written)
  const ready = rows.filter((row) => row.state === 'ready')
  const parcels = await packAll(tx, actor, app, ready)
  const went = await shipOrders(tx, actor, ready)
  const shipped = ready.filter((row) => went.has(row.orderId))
  await tell(tx, app, me, shipped, parcels)
  const after = rows.map((row) => (went.has(row.orderId) && row.state === 'ready' ? { ...row, state: 'done' as const } : row))
  return { rows: after, shipped }
}

/** A parcel for each row with all that its order still holds; the orders are locked. */
async function packAll(tx: Tx, actor: Actor, app: Pick<App, 'id' | 'jobs'>, ready: readonly ShipmentRow[]): Promise<ParcelRow[]> {
  if (ready.length === 0) return []
  const lines = await linesByOrder(
    tx,
    ready.map((row) => row.orderId),
  )
  const packed = ready.map(({ orderId, expressCompany, expressNo, remark }) => {
    const carrier = { expressCode: companyCode(expressCompany)!, expressNo, remark }
    return { ...packParcels(lines.get(orderId)!, [carrier])[0]!, orderId }
  })
  return insertParcels(tx, actor, app, packed)
}

async function tell(
  tx: Tx,
  app: Pick<App, 'id' | 'jobs'>,
  me: Operator,
  shipped: readonly ShipmentRow[],
  parcels: readonly ParcelRow[],
): Promise<void> {
  const found = await ordersByNumbers(
    tx,
    me,
    shipped.map((row) => row.orderNo),
  )
  const orders = new Map([...found.values()].map((o) => [o.id, o]))
  await sendMessages(
    tx,
    app,
    parcels.map((each) => dispatchLetter(orders.get(each.orderId)!, each, each.sentAt)),
  )
}

const mostInTemplate = 2000

/** The orders that wait for a courier as a sheet to be filled in. */
export async function shippingSheet(r: Reader, me: Operator, now: Date) {
  const waiting = await ordersToShip(r, me, mostInTemplate)
  const lines = await linesByOrder(
    r,
    waiting.map((o) => o.id),
  )
  const rows = waiting.map((o) => [
    asText(o.orderNo),
    '',
    '',
    '',
    goodsText(lines.get(o.id)!),
    o.receiver?.name ?? '',
    phoneFor(me, o.receiver?.mobile ?? ''),
    o.receiver ? `${o.receiver.area} ${o.receiver.address}` : '',
    o.remark,
  ])
  const titles = [...shipmentTitles, shipmentRemark, '商品', '收货人', '收货电话', '收货地址', '买家留言']
  return { type: 'text/csv; charset=utf-8', bytes: csvOf([titles, ...rows]), name: `待发货订单-${dayOf(now)}.csv` }
}
