import { window } from '@youli/domain/kit/fields.ts'
import { storeCounterCalls } from '@youli/domain/trade/store-counter/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { handOverOrder } from './hand-over.ts'
import { listPickups } from './pickups.ts'
import { findScannedOrder } from './scan.ts'
import { shiftList } from './shift.ts'

export const storeCounterRoutes = defineRoutes(storeCounterCalls, {
  'GET /order/api/v1/order/take-list': { read: (r, page, { me }) => listPickups(r, me, window(page)) },
  'POST /order/api/v1/order/take-confirm': {
    write: async (tx, input, { me, actor }) => {
      await handOverOrder(tx, actor, me, input)
    },
  },
  'GET /order/api/v1/service/scan': { read: (r, { code }, { me }) => findScannedOrder(r, me, code) },
  'GET /order/api/v1/service/shift-list': { read: (r, _, { me, now }) => shiftList(r, me, now) },
})
