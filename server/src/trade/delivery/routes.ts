import { deliveryCalls, deliveryConsoleCalls } from '@youli/domain/trade/delivery/calls.ts'
import { noCourierText } from '@youli/domain/trade/delivery/parcel-texts.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { pickList } from './pick-list.ts'
import { correctParcel, takeBackParcel } from './corrections.ts'
import type { ParcelRow } from './public/parcels.ts'
import { shipOrder } from './shipping.ts'
import { orderParcels, ownParcels } from './views.ts'
import { applySheet, previewSheet, readShipments, shippingSheet, type WrittenShipment } from './sheet.ts'

async function shipSheet(tx: Tx, written: readonly WrittenShipment[], ctx: Ctx<'operator'>) {
  const { rows, shipped } = await applySheet(tx, ctx.actor, ctx.app, ctx.me, written)
  const entries = shipped.map(({ orderId, expressCompany, expressNo }) => ({
    id: orderId,
    before: { status: orderStatus.paid },
    after: { status: orderStatus.shipped, expressCompany, expressNo },
  }))
  await writeAudit(tx, ctx, ...entries)
  return rows
}

const logged = ({ company, number, remark }: ParcelRow) => ({ expressCompany: company || noCourierText, expressNo: number, remark })

export const deliveryRoutes = defineRoutes(deliveryCalls, {
  'GET /order/api/v1/order/parcels': { read: (r, { id }, { me }) => ownParcels(r, me, id) },
})

export const deliveryConsoleRoutes = defineRoutes(deliveryConsoleCalls, {
  'POST /console/api/v1/order/ship': {
    write: async (tx, { id, parcels: wanted, notify }, ctx) => {
      const { before, after, parcels, left } = await shipOrder(tx, ctx.actor, ctx.app, ctx.me, id, { parcels: wanted, notify })
      await writeAudit(tx, ctx, {
        id,
        before: { status: before.status },
        after: {
          status: after.status,
          expressCompany: parcels.map((p) => p.company || noCourierText).join('、'),
          expressNo: parcels.flatMap((p) => p.number || []).join('、'),
        },
      })
      return { left, parcelIds: parcels.map((p) => p.id) }
    },
  },
  'GET /console/api/v1/order/parcels': { read: (r, { id }, { app, me, now }) => orderParcels(r, app, me, id, now) },
  'POST /console/api/v1/order/parcel/edit': {
    write: async (tx, { id, ...carrier }, ctx) => {
      const { orderId, before, after } = await correctParcel(tx, ctx.actor, ctx.app, ctx.me, id, carrier)
      await auditChange(tx, ctx, { id: orderId, before: logged(before), after: logged(after) })
    },
  },
  'POST /console/api/v1/order/parcel/take-back': {
    write: async (tx, { id }, ctx) => {
      const taken = await takeBackParcel(tx, ctx.actor, ctx.app, ctx.me, id)
      await writeAudit(tx, ctx, {
        id: taken.before.id,
        before: { status: taken.before.status, ...logged(taken.parcel) },
        after: { status: orderStatus.paid },
      })
    },
  },
  'POST /console/api/v1/shipments/preview': {
    free: async (db, { file }, { me }) => {
      const written = await readShipments(file)
      return db.read((r) => previewSheet(r, me, written))
    },
  },
  'POST /console/api/v1/shipments/apply': {
    free: async (db, { file }, ctx) => {
      const written = await readShipments(file)
      return db.transact((tx) => shipSheet(tx, written, ctx))
    },
  },
  'GET /console/api/v1/shipments/template': { read: (r, _, { me, now }) => shippingSheet(r, me, now) },
  'GET /console/api/v1/pick-list': { read: (r, filter, { me }) => pickList(r, me, filter) },
})
