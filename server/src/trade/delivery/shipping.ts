import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { leftToSend } from '@youli/domain/trade/delivery/rules.ts'
import { parcelText } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { deliveryRefusals as no } from '@youli/domain/trade/delivery/texts.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { findScopedOrder } from '../order-admin/public/scope.ts'
import { orderLines } from '../order/public/lines.ts'
import type { OrderRow } from '../order/public/rows.ts'
import { markSent, setFirstParcel } from '../order/public/sending.ts'
import { lockOrder, noteOrderEvent, transitionOrder } from '../order/public/transitions.ts'
import { subscribeParcel } from './jobs.ts'
import { tellDispatched } from './notices.ts'
import { type Packed, packParcels, type ParcelRequest, refuseTaken, sumPieces } from './packing.ts'
import type { ParcelRow } from './public/parcels.ts'
import { parcel, parcelLine } from './tables.ts'

type Around = Pick<App, 'id' | 'jobs'>

/** Refuses what is not to be sent: `inAfterSale`, `notCourier`, `awaitsGroup`, `changed`. */
export function refuseUnlessToSend(order: OrderRow): void {
  if (order.takeType !== takeType.courier) refuse(no.notCourier)
  if (order.status === orderStatus.refunding || order.status === orderStatus.returning) refuse(no.inAfterSale)
  if (order.awaitsGroup) refuse(orderRefusals.awaitsGroup)
  if (order.status !== orderStatus.paid) refuse(orderRefusals.changed)
}

/** Writes parcels with their pieces. Refuses `numberTaken`, also where somebody took it at the same moment. */
export async function insertParcels(
  tx: Tx,
  actor: Actor,
  app: Around,
  packed: readonly (Packed & { orderId: string })[],
): Promise<ParcelRow[]> {
  await refuseTaken(tx, packed)
  const values = packed.map(({ orderId, companyCode, company, number, remark }) => ({
    id: actor.newId(),
    orderId,
    companyCode,
    company,
    number,
    remark,
    byName: actor.name,
    sentAt: actor.at,
  }))
  const rows = await tx.insert(parcel).values(values).onConflictDoNothing().returning()
  if (rows.length < packed.length) {
    const made = new Set(rows.map(({ id }) => id))
    await refuseTaken(
      tx,
      values.filter(({ id }) => !made.has(id)),
    )
    refuse(orderRefusals.changed)
  }
  await tx.execute(
    insertAll(
      parcelLine,
      packed.flatMap(({ pieces }, i) => pieces.map(({ lineId, quantity }) => ({ parcelId: values[i]!.id, orderLineId: lineId, quantity }))),
    ),
  )
  await app.jobs.enqueueAll(
    tx,
    subscribeParcel,
    values.filter(({ number }) => number !== '').map(({ id }) => ({ parcelId: id })),
  )
  return rows
}

/** What came of an act of shipping. */
export interface Dispatch {
  before: OrderRow
  after: OrderRow
  parcels: ParcelRow[]
  /** Pieces that are still to be sent. */
  left: number
}

/**
 * Sends a paid courier order in parcels and tells its buyer. It is shipped once nothing is left to send; until then it stays paid.
 * Refuses what `refuseUnlessToSend`, `packParcels` and `insertParcels` do.
 */
export async function shipOrder(
  tx: Tx,
  actor: Actor,
  app: Around,
  me: Operator,
  orderId: string,
  request: { parcels: readonly ParcelRequest[]; notify?: boolean },
): Promise<Dispatch> {
  // Whoever sends or gives back pieces of an order waits here for the others.
  const before = await lockOrder(tx, await findScopedOrder(tx, me, orderId))
  refuseUnlessToSend(before)
  const lines = await orderLines(tx, [orderId])
  const packed = packParcels(lines, request.parcels).map((each) => ({ ...each, orderId }))
  const parcels = await insertParcels(tx, actor, app, packed)
  const pieces = sumPieces(packed)
  if (!(await markSent(tx, pieces))) refuse(orderRefusals.changed)
  const left = lines.reduce((sum, l) => sum + leftToSend(l), 0) - pieces.reduce((sum, p) => sum + p.quantity, 0)
  const after = await noteDispatch(tx, actor, before, parcels, left)
  if (request.notify ?? true) await tellDispatched(tx, app, after, parcels, actor.at)
  return { before, after, parcels, left }
}

async function noteDispatch(tx: Tx, actor: Actor, before: OrderRow, parcels: readonly ParcelRow[], left: number): Promise<OrderRow> {
  const [first] = parcels
  const { id: orderId, status } = before
  const change = before.sentAt ? {} : firstOf(first!)
  const note = parcels.map(parcelText).join('；')
  if (left === 0) return transitionOrder(tx, actor, orderId, 'ship', change, note)
  if (!before.sentAt) await setFirstParcel(tx, orderId, firstOf(first!))
  await noteOrderEvent(tx, actor, { orderId, verb: 'shipPart', status, note })
  return { ...before, ...change }
}

/** What an order keeps of its first parcel. */
export const firstOf = ({ sentAt, company, number, remark }: Pick<ParcelRow, 'sentAt' | 'company' | 'number' | 'remark'>) => ({
  sentAt,
  expressCompany: company,
  expressNo: number,
  sendRemark: remark,
})
