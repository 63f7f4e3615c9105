import { deliveryConsoleCalls } from '@youli/domain/trade/delivery/calls.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { pickList } from './pick-list.ts'
import { shipOrder } from './shipping.ts'
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

export const deliveryConsoleRoutes = defineRoutes(deliveryConsoleCalls, {
  'POST /console/api/v1/order/ship': {
    write: async (tx, { id, ...input }, ctx) => {
      const { before, after } = await shipOrder(tx, ctx.actor, ctx.app, ctx.me, id, input)
      await writeAudit(tx, ctx, {
        id,
        before: { status: before.status },
        after: { status: after.status, expressCompany: after.expressCompany, expressNo: after.expressNo },
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
