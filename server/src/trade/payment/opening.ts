import { common, refuse, Refusal } from '@youli/domain/kit/refusal.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { PayType } from '@youli/domain/trade/payment/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import { insertAll, param } from '../../kit/db/bulk.ts'
import type { Tx } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import { microBatchers } from '../../kit/micro-batcher.ts'
import { lastsUntil } from '../../kit/providers/pay/payments.ts'
import { payReason } from '../../kit/providers/pay/pay-refusal.ts'
import { openidsOf } from '../../platform/session/public/sessions.ts'
import { type Bill, type BillRequest, payableOf } from './public/payables.ts'
import { checkPayments, type PaymentRow } from './public/payments.ts'
import { payment } from './tables.ts'

interface OpenRequest extends BillRequest {
  payType: PayType
  channel: PaymentRow['channel']
  returnUrl: string
  ip: string
}

/** The payment that waits for a bill on a channel. Its amount is that of the day it was made. */
type Attempt = Pick<PaymentRow, 'orderId' | 'channel' | 'outTradeNo' | 'amountFen'>

/** What the provider is asked to open. */
interface Opening {
  bill: Bill
  openid: string | null
  attempt: Attempt
}

/**
 * Opens payments at the provider. The rows of those that are requested together are made in one transaction; the provider is asked outside
 * of it, for each at once. A number that the provider no longer takes is closed and replaced once.
 */
export function paymentOpener(app: App) {
  const { db } = app
  const openings = microBatchers(db, (tx, requests: readonly OpenRequest[]) => prepare(tx, app, requests), {
    most: app.settings.GROUP_MOST,
    busy: common.busy,
    tenantOf: ({ me }) => me.tenantId,
  })
  const prepay = async (request: OpenRequest) => atProvider(app, await openings.submit(request), request)
  return async (request: OpenRequest) => {
    if (!(await app.providers.takesPayments(request.me.appId))) refuse(orderRefusals.noPayments)
    try {
      return await prepay(request)
    } catch (error) {
      const reason = payReason(error)
      if (reason === 'paid') {
        await checkPayments(db.of(request.me.tenantId), app, request.id, request.now)
        refuse(orderRefusals.changed)
      }
      if (reason !== 'changed' && reason !== 'closed' && reason !== 'numberUsed') throw error
      await db.of(request.me.tenantId).transact((tx) =>
        tx
          .update(payment)
          .set({ state: 'closed' })
          .where(and(eq(payment.orderId, request.id), eq(payment.channel, request.channel), eq(payment.state, 'waiting'))),
      )
      return prepay(request)
    }
  }
}

/** A bill with a waiting payment for each request, or its refusal; in the order of the ids, as all locks are taken. */
async function prepare(tx: Tx, app: App, requests: readonly OpenRequest[]): Promise<(Opening | Refusal)[]> {
  const bills = new Map<OpenRequest, Bill | Refusal>()
  for (const payType of [...new Set(requests.map((request) => request.payType))].toSorted()) {
    const those = requests.filter((request) => request.payType === payType).toSorted((a, b) => ascending(a.id, b.id))
    const due = await payableOf(app, payType).due(tx, those)
    for (const [i, request] of those.entries()) bills.set(request, due[i]!)
  }
  const inWechat = requests.filter((request) => request.channel === 'jsapi')
  const openids = await openidsOf(
    tx,
    inWechat.map(({ me }) => me),
  )
  const judged = requests.map((request) => {
    const bill = bills.get(request)!
    if (bill instanceof Refusal) return bill
    const openid = openids.get(request.me.wxUserId) ?? null
    return request.channel === 'jsapi' && !openid ? new Refusal(orderRefusals.notInWechat) : { request, bill, openid }
  })
  const attempts = await makeAttempts(
    tx,
    app,
    judged.flatMap((each) => (each instanceof Refusal ? [] : [each])),
  )
  return judged.map((each) => {
    if (each instanceof Refusal) return each
    const { request, bill, openid } = each
    return { bill, openid, attempt: attempts.get(keyOf(bill.id, request.channel))! }
  })
}

const ascending = (a: string, b: string): number => (BigInt(a) < BigInt(b) ? -1 : 1)
const keyOf = (id: string, channel: PaymentRow['channel']): string => `${id} ${channel}`

/** The waiting payment of each bill on its channel, created if missing; a unique index allows one. */
async function makeAttempts(
  tx: Tx,
  app: App,
  wanted: readonly { request: OpenRequest; bill: Bill }[],
): Promise<ReadonlyMap<string, Attempt>> {
  const rows = new Map(
    wanted.map(({ request: { payType, channel }, bill: { id: orderId, tenantId, appId, amountFen } }) => {
      const id = app.id()
      return [
        keyOf(orderId, channel),
        { id, tenantId, appId, payType, orderId, channel, outTradeNo: `P${id}`, amountFen, state: 'waiting' as const },
      ]
    }),
  )
  if (rows.size === 0) return new Map()
  const orderIds = [...rows.values()].map(({ orderId }) => orderId)
  const columns = sql.raw('order_id, channel, out_trade_no, amount_fen')
  // Those that wait already are not locked: who reports their payment holds them while it waits for the order that we hold.
  const { rows: made } = await tx.execute<Record<'order_id' | 'out_trade_no' | 'amount_fen', string> & Pick<Attempt, 'channel'>>(sql`
    with waiting as (select ${columns} from ${payment} where tenant_id = ${tenantHere} and order_id = any(${param(orderIds)}::bigint[]) and state = 'waiting'),
      made as (
        ${insertAll(
          payment,
          [...rows.values()].toSorted((a, b) => ascending(a.orderId, b.orderId)),
        )}
        where (order_id, channel) not in (select order_id, channel from waiting)
        on conflict (tenant_id, order_id, channel) where state = 'waiting' do update set state = 'waiting'
        returning ${columns}
      )
    select * from waiting union all select * from made`)
  return new Map(
    made.map((row) => [
      keyOf(row.order_id, row.channel),
      { orderId: row.order_id, channel: row.channel, outTradeNo: row.out_trade_no, amountFen: Number(row.amount_fen) },
    ]),
  )
}

async function atProvider(app: App, { bill, openid, attempt }: Opening, { ip, returnUrl }: OpenRequest) {
  const { channel, outTradeNo, amountFen } = attempt
  const gateway = await app.providers.pay(bill.appId)
  const prepay = {
    outTradeNo,
    description: bill.description,
    totalFen: amountFen,
    notifyUrl: `${app.publicUrl()}/payment/callback/wechat/${bill.appId}`,
    // Our own deadline closes it; the provider takes none nearer than a minute.
    expireAt: lastsUntil(bill.payBy, app.clock.now()),
  }
  if (channel === 'jsapi') return { channel, h5Url: '', cashier: await gateway.prepayJsapi({ ...prepay, openid: openid! }) }
  const { h5Url } = await gateway.prepayH5({ ...prepay, clientIp: ip })
  const back = returnUrl ? `&${new URLSearchParams({ redirect_url: returnUrl })}` : ''
  return { channel, h5Url: `${h5Url}${back}`, cashier: null }
}
