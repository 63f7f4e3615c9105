import { refuse } from '@youli/domain/kit/refusal.ts'
import { mayTakeBack, takeBackMinutes } from '@youli/domain/trade/delivery/rules.ts'
import { parcelText } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { deliveryRefusals as no } from '@youli/domain/trade/delivery/texts.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { sqlState } from '../../kit/db/errors.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { findScopedOrder } from '../order-admin/public/scope.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { markSent, setFirstParcel } from '../order/public/sending.ts'
import { lockOrder, noteOrderEvent, transitionOrder } from '../order/public/transitions.ts'
import { subscribeParcel } from './jobs.ts'
import { tellNews } from './notices.ts'
import { type Carrier, carrierOf, refuseTaken } from './packing.ts'
import { type ParcelRow, parcelsOfOrders, piecesOf } from './public/parcels.ts'
import { firstOf } from './shipping.ts'
import { parcel } from './tables.ts'

type Around = Pick<App, 'id' | 'jobs'>

/** A parcel and its order, both held until the transaction ends. Refuses `noParcel`, and `notThere` outside the operator's stores. */
async function lockParcel(tx: Tx, me: Operator, id: string): Promise<{ order: OrderRow; row: ParcelRow }> {
  const [named] = await tx.select({ orderId: parcel.orderId }).from(parcel).where(eq(parcel.id, id))
  if (!named) refuse(no.noParcel)
  const order = await lockOrder(tx, await findScopedOrder(tx, me, named.orderId))
  const [row] = await tx
    .select()
    .from(parcel)
    .where(and(eq(parcel.id, id), eq(parcel.state, 'sent')))
    .for('update')
  return { order, row: row ?? refuse(no.noParcel) }
}

/** Nothing is known of a number that was never asked for. */
const untracked = { subscribedNumber: '', trackFault: '', trackState: '', scans: [], trackedAt: null } as const

const over: readonly number[] = [orderStatus.cancelled, orderStatus.completed, orderStatus.closed]

/**
 * Corrects company, number or remark of a parcel; a new number is followed anew and told to the member. Answers the parcel before and
 * after, the same one where nothing changes. Refuses `noParcel`, `notThere`, `changed` once the order is over, `badCompany`, `wrongNumber`, `numberTaken`.
 */
export async function correctParcel(
  tx: Tx,
  actor: Actor,
  app: Around,
  me: Operator,
  id: string,
  wanted: Carrier,
): Promise<{ orderId: string; before: ParcelRow; after: ParcelRow }> {
  const { order, row: before } = await lockParcel(tx, me, id)
  const orderId = order.id
  if (over.includes(order.status)) refuse(orderRefusals.changed)
  const carrier = carrierOf(wanted)
  const moved = carrier.companyCode !== before.companyCode || carrier.number !== before.number
  if (!moved && carrier.remark === before.remark) return { orderId, before, after: before }
  if (moved) await refuseTaken(tx, [carrier], id)
  const [after] = await tx
    .update(parcel)
    // A number that was changed is somebody's own again: it is unique from now on.
    .set({ ...carrier, ...(moved && { ...untracked, scans: [], carriedOver: false }) })
    .where(eq(parcel.id, id))
    .returning()
    .catch((error: unknown) => {
      // Somebody took the number at the same moment.
      if (sqlState(error) === '23505') refuse(no.numberTaken, { orderNo: '另一笔订单' })
      throw error
    })
  await renewFirst(tx, orderId)
  const note = moved ? `${parcelText(before)} → ${parcelText(after!)}` : `备注：${before.remark || '无'} → ${carrier.remark || '无'}`
  await noteOrderEvent(tx, actor, { orderId, verb: 'correctParcel', status: order.status, note })
  if (moved) {
    const text = `快递改为${parcelText(after!)}`
    await tellNews(tx, app, order, { source: `parcel:${id}:corrected:${actor.newId()}`, text }, actor.at)
    if (carrier.number !== '') await app.jobs.enqueue(tx, subscribeParcel, { parcelId: id })
  }
  return { orderId, before, after: after! }
}

const noParcelYet = { sentAt: null, expressCompany: '', expressNo: '', sendRemark: '' }

/** Writes into the order what its first parcel is now. Answers it. */
async function firstNow(tx: Tx, orderId: string) {
  const [first] = await parcelsOfOrders(tx, [orderId])
  return first ? firstOf(first) : noParcelYet
}
const renewFirst = async (tx: Tx, orderId: string): Promise<void> => setFirstParcel(tx, orderId, await firstNow(tx, orderId))

/**
 * Takes back a parcel that was recorded by mistake: its pieces are to be sent again and the member is told. Refuses `noParcel`,
 * `notThere`, `inAfterSale`, `changed`, `tooLate`, `onItsWay`.
 */
export async function takeBackParcel(
  tx: Tx,
  actor: Actor,
  app: Around,
  me: Operator,
  id: string,
): Promise<{ before: OrderRow; parcel: ParcelRow }> {
  const { order, row } = await lockParcel(tx, me, id)
  if (order.status === orderStatus.refunding || order.status === orderStatus.returning) refuse(no.inAfterSale)
  if (order.status !== orderStatus.paid && order.status !== orderStatus.shipped) refuse(orderRefusals.changed)
  if (row.trackState !== '') refuse(no.onItsWay)
  if (!mayTakeBack({ sendTime: row.sentAt.getTime(), trackState: row.trackState }, actor.at.getTime()))
    refuse(no.tooLate, { minutes: takeBackMinutes })
  const pieces = await piecesOf(tx, [id])
  const freed = await markSent(
    tx,
    pieces.map((p) => ({ lineId: p.orderLineId, quantity: -p.quantity })),
  )
  // Some of what was sent came back already.
  if (!freed) refuse(orderRefusals.changed)
  await tx.update(parcel).set({ state: 'takenBack' }).where(eq(parcel.id, id))
  await putBack(tx, actor, order, parcelText(row))
  const text = `${parcelText(row)}已撤回，将重新发出`
  await tellNews(tx, app, order, { source: `parcel:${id}:taken-back`, text }, actor.at)
  return { before: order, parcel: row }
}

/** The order waits again. */
async function putBack(tx: Tx, actor: Actor, order: OrderRow, note: string): Promise<void> {
  const first = await firstNow(tx, order.id)
  if (order.status === orderStatus.shipped) return void (await transitionOrder(tx, actor, order.id, 'unship', first, note))
  await setFirstParcel(tx, order.id, first)
  await noteOrderEvent(tx, actor, { orderId: order.id, verb: 'takeBackParcel', status: order.status, note })
}
