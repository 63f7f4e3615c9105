import { window } from '@youli/domain/kit/fields.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { orderRefundConsoleCalls } from '@youli/domain/trade/order-refund/calls.ts'
import { orderRefundRefusals as no } from '@youli/domain/trade/order-refund/texts.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import type { Given } from '../after-sale/public/giving.ts'
import { effectsOf } from './effects.ts'
import { carryOut, holdForRefund } from './giving.ts'
import { refundableOf } from './refundable.ts'
import { decideRequest, holdRequest, listRequests, loggedRequest, requestRefund } from './requests.ts'
import { wordsOf } from './wish.ts'

const moneyOf = ({ row }: Given): number => row.onlineFen + row.offlineFen

/** Approves a request of somebody else and carries it out. */
async function approve(tx: Tx, { id, dry }: { id: string; dry: boolean }, ctx: Ctx<'operator'>) {
  const asked = await holdRequest(tx, ctx.me, id)
  if (asked.state !== 'pending') refuse(no.decided)
  if (asked.askedBy === ctx.me.operatorId) refuse(no.ownRequest)
  const order = await holdForRefund(tx, ctx.me, asked.orderId)
  const given = await carryOut(tx, ctx, order, asked.wish, { by: 'approve', dry })
  await decideRequest(tx, ctx, asked, 'approve', { afterSaleId: given.row.id })
  await writeAudit(tx, ctx, { id: order.id, before: { askedBy: asked.askedByName }, after: loggedRequest(asked) })
  return { effects: await effectsOf(tx, given, asked.wish.restock, ctx.now), done: { afterSaleId: given.row.id } }
}

export const orderRefundConsoleRoutes = defineRoutes(orderRefundConsoleCalls, {
  'GET /console/api/v1/order/refundable': { read: (r, asked, { me, now }) => refundableOf(r, me, asked, now) },
  'POST /console/api/v1/order/refund': {
    act: async (tx, { id, dry, ...wish }, ctx) => {
      const order = await holdForRefund(tx, ctx.me, id)
      const given = await carryOut(tx, ctx, order, wish, { by: 'refund', dry })
      const after = { amount: `¥${yuanText(moneyOf(given))}`, what: wordsOf(wish, given.of.lines), reason: wish.reason }
      await writeAudit(tx, ctx, { id, after })
      return { effects: await effectsOf(tx, given, wish.restock, ctx.now), done: { afterSaleId: given.row.id } }
    },
  },
  'POST /console/api/v1/order/refund-request': {
    write: async (tx, { id, ...wish }, ctx) => {
      const row = await requestRefund(tx, ctx, id, wish)
      await writeAudit(tx, ctx, { id, after: loggedRequest(row) })
      return { requestId: row.id }
    },
  },
  'GET /console/api/v1/refund-requests': {
    read: (r, input, { me }) => listRequests(r, me, input, { ...window(input), sort: input.sort }),
  },
  'POST /console/api/v1/refund-requests/approve': { act: approve },
  'POST /console/api/v1/refund-requests/reject': {
    write: async (tx, { id, reason }, ctx) => {
      const row = await holdRequest(tx, ctx.me, id)
      await decideRequest(tx, ctx, row, 'reject', { note: reason })
      await writeAudit(tx, ctx, { id: row.orderId, before: loggedRequest(row), after: { reason } })
    },
  },
  'POST /console/api/v1/refund-requests/withdraw': {
    write: async (tx, { id }, ctx) => {
      const row = await holdRequest(tx, ctx.me, id)
      if (row.askedBy !== ctx.me.operatorId) refuse(no.notYours)
      await decideRequest(tx, ctx, row, 'withdraw')
      await writeAudit(tx, ctx, { id: row.orderId, before: loggedRequest(row) })
    },
  },
})
