import { window } from '@youli/domain/kit/fields.ts'
import { afterSaleConsoleCalls } from '@youli/domain/trade/after-sale/calls.ts'
import { touchGoods } from '../../catalog/goods/service.ts'
import type { Tx } from '../../kit/db/db.ts'
import { door, type Ctx } from '../../kit/http/door.ts'
import { actorOf, record } from '../../platform/operator/service.ts'
import { approve, receive, refund, reject, retry } from './handling.ts'
import { type AfterSaleRow, findFor, type Mover } from './moves.ts'
import { detailFor, list } from './reading.ts'

/** Does something to an after-sale in the operator's scope and writes it into the audit log. */
async function handle(
  tx: Tx,
  ctx: Ctx<'operator'>,
  id: string,
  action: 'approve' | 'reject' | 'receive' | 'refund' | 'retry',
  act: (row: AfterSaleRow, by: Mover) => Promise<AfterSaleRow | void>,
  told: object = {},
): Promise<null> {
  const row = await findFor(tx, ctx.me, id)
  tx.afterCommit(() => touchGoods(ctx.app, ctx.tenantId))
  const after = await act(row, { by: 'operator', byId: ctx.me.operatorId, at: ctx.now, newId: ctx.app.id })
  await record(tx, actorOf(ctx), {
    action: `after-sale.${action}`,
    subject: 'after-sale',
    subjectId: row.id,
    before: { state: row.state },
    after: { state: after?.state ?? row.state, ...told },
  })
  return null
}

export const afterSaleConsoleDoor = door(afterSaleConsoleCalls, {
  'GET /console/api/v1/after-sales': { read: (r, input, { me, now }) => list(r, me, input, window(input), now) },
  'GET /console/api/v1/after-sales/one': { read: async (r, { id }, { me, now }) => detailFor(r, me, await findFor(r, me, id), now) },
  'POST /console/api/v1/after-sales/approve': {
    write: (tx, { id, remark }, ctx) => handle(tx, ctx, id, 'approve', (row, by) => approve(tx, ctx.app, row, by, remark)),
  },
  'POST /console/api/v1/after-sales/reject': {
    write: (tx, { id, reason }, ctx) => handle(tx, ctx, id, 'reject', (row, by) => reject(tx, ctx.app, row, by, reason), { reason }),
  },
  'POST /console/api/v1/after-sales/receive': {
    write: (tx, { id, disposition, remark }, ctx) =>
      handle(tx, ctx, id, 'receive', (row, by) => receive(tx, row, by, { disposition, remark }), { disposition }),
  },
  'POST /console/api/v1/after-sales/refund': {
    write: (tx, { id, remark }, ctx) => handle(tx, ctx, id, 'refund', (row, by) => refund(tx, ctx.app, row, by, remark)),
  },
  'POST /console/api/v1/after-sales/retry': {
    write: (tx, { id }, ctx) => handle(tx, ctx, id, 'retry', (row, by) => retry(tx, ctx.app, row, by)),
  },
})
