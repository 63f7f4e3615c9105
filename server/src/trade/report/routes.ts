import { reportConsoleCalls } from '@youli/domain/trade/report/calls.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import * as stock from '../../catalog/stock/service.ts'
import { door } from '../../kit/http/door.ts'
import { byDay, waiting } from '../order/service.ts'

const shownDays = 30

export const reportConsoleDoor = door(reportConsoleCalls, {
  'GET /console/api/v1/dashboard': {
    read: async (r, _, { me, now }) => {
      const today = dayOf(now)
      const first = addDays(today, 1 - shownDays)
      const seen = new Map((await byDay(r, me, first)).map((d) => [d.day, d]))
      const of = seen.get(today)
      return {
        today: { orders: of?.orders ?? 0, paidOrders: of?.paidOrders ?? 0, sales: yuan(of?.salesFen ?? 0), buyers: of?.buyers ?? 0 },
        waiting: { ...(await waiting(r, me)), lowStock: await stock.countLow(r, me.tenantId) },
        days: Array.from({ length: shownDays }, (_, i) => {
          const day = addDays(first, i)
          return { day, orders: seen.get(day)?.orders ?? 0, sales: yuan(seen.get(day)?.salesFen ?? 0) }
        }),
      }
    },
  },
})
