import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { yuanAmount } from '../../kit/fields.ts'

export const reportConsoleCalls = {
  'GET /console/api/v1/dashboard': call({
    summary: 'Today in numbers and the last 30 days',
    who: 'operator',
    permission: 'dashboard.view',
    input: z.object({}),
    data: z.object({
      today: z.object({ orders: z.int(), paidOrders: z.int(), sales: yuanAmount, buyers: z.int() }),
      waiting: z.object({ toShip: z.int(), toPickUp: z.int(), unpaid: z.int(), lowStock: z.int() }),
      days: z.array(z.object({ day: z.string(), orders: z.int(), sales: yuanAmount })),
    }),
  }),
}
