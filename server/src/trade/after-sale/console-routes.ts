import { window } from '@youli/domain/kit/fields.ts'
import { afterSaleConsoleCalls } from '@youli/domain/trade/after-sale/calls.ts'
import type { Tx } from '../../kit/db/db.ts'
import { defineRoutes, type Ctx } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { approveAfterSale, receiveReturn, refundAfterSale, rejectAfterSale, retryRefundsOf } from './review.ts'
import { type AfterSaleRow, findFor } from './transitions.ts'
import { afterSaleDetailFor, listAfterSales } from './queries.ts'

/** Does something to an after-sale in the operator's scope and writes it into the log. */
async function handle(
  tx: Tx,
  ctx: Ctx<'operator'>,
  id: string,
  act: (row: AfterSaleRow) => Promise<AfterSaleRow | void>,
  more: object = {},
): Promise<void> {
  const row = await findFor(tx, ctx.me, id)
  const after = await act(row)
  await writeAudit(tx, ctx, { id: row.id, before: { state: row.state }, after: { state: after?.state ?? row.state, ...more } })
}

export const afterSaleConsoleRoutes = defineRoutes(afterSaleConsoleCalls, {
  'GET /console/api/v1/after-sales': {
    read: (r, input, { me, now }) => listAfterSales(r, me, input, { ...window(input), sort: input.sort }, now),
  },
  'GET /console/api/v1/after-sales/one': {
    read: async (r, { id }, { me, now }) => afterSaleDetailFor(r, me, await findFor(r, me, id), now),
  },
  'POST /console/api/v1/after-sales/approve': {
    write: (tx, { id, remark }, ctx) => handle(tx, ctx, id, (row) => approveAfterSale(tx, ctx.actor, ctx.app, row, remark)),
  },
  'POST /console/api/v1/after-sales/reject': {
    write: (tx, { id, reason }, ctx) => handle(tx, ctx, id, (row) => rejectAfterSale(tx, ctx.actor, ctx.app, row, reason), { reason }),
  },
  'POST /console/api/v1/after-sales/receive': {
    write: (tx, { id, disposition, remark }, ctx) =>
      handle(tx, ctx, id, (row) => receiveReturn(tx, ctx.actor, row, { disposition, remark }), { disposition }),
  },
  'POST /console/api/v1/after-sales/refund': {
    write: (tx, { id, remark }, ctx) => handle(tx, ctx, id, (row) => refundAfterSale(tx, ctx.actor, ctx.app, row, remark)),
  },
  'POST /console/api/v1/after-sales/retry': {
    write: (tx, { id }, ctx) => handle(tx, ctx, id, (row) => retryRefundsOf(tx, ctx.actor, ctx.app, row)),
  },
})
