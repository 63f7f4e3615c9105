import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, stamp, yuanAmount } from '../../kit/fields.ts'
import { activityTypes } from '../../marketing/activity/rules.ts'
import { reportPermissions } from '../../trade/report/permissions.ts'
import { homeRangeNames, todoKinds, todoListNames } from './rules.ts'

const waiting = { count: z.int(), late: z.int() }

/** Until this time of the day: today, yesterday, and a week ago; and the last seven days, today with what it has so far. */
const figure = z.object({ value: z.number(), yesterday: z.number(), lastWeek: z.number(), days: z.array(z.number()) })

export const consoleHomeCalls = {
  'GET /console/api/v1/home/todo': call({
    summary: 'Count what waits for the operator, by kind',
    who: 'operator',
    input: z.object({
      /** All kinds of the home page, or only those the menu shows. */
      scope: z.enum(['home', 'menu']).default('home'),
    }),
    data: z.object({
      /** Kinds that the operator may open; each counts at most 10,000. */
      todo: z.array(
        z.object({
          kind: z.enum(todoKinds),
          ...waiting,
          /** The lists that hold it, with the most first; `id` and `name` are those of the activity where each has its own. */
          lists: z.array(z.object({ list: z.enum(todoListNames), id, name: z.string(), ...waiting })),
        }),
      ),
      /** Without an SMS sign the brand sends no code and no SMS. */
      hasSmsSign: z.boolean(),
    }),
  }),
  'GET /console/api/v1/home/today': call({
    summary: 'Figures of today, sales by hour or day, best sellers',
    stale: true,
    who: 'operator',
    permission: reportPermissions.dashboard,
    input: z.object({ range: z.enum(homeRangeNames).default('today') }),
    data: z.object({
      /** Whether there ever was an order. */
      hasOrders: z.boolean(),
      figures: z.object({ sales: figure, orders: figure, average: figure, newMembers: figure }),
      /** By hour of today, else by day; `before` is a range earlier, `sales` is null in the future. */
      series: z.array(z.object({ at: stamp, sales: yuanAmount.nullable(), before: yuanAmount })),
      best: z.array(z.object({ goodsId: id, name: z.string(), imageUrl: z.string(), pieces: z.int(), amount: yuanAmount })),
      /** Null without the permission to read activities. */
      running: z.array(z.object({ id, type: z.enum(activityTypes), name: z.string(), endTime: stamp, people: z.int() })).nullable(),
    }),
  }),
}
