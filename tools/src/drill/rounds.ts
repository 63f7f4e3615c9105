import { isRefusal } from '@youli/client/error.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './client.ts'
import type { Fact } from './ledger.ts'
import type { Member, Shop } from './shop.ts'

/** How long a member looks at a page before the next call, ms. */
const lookMs = { min: 500, max: 2500 }
const askPaidEveryMs = 500
const paidWithinMs = 90_000
/** What pay-check says of a paid order. */
const paid = 9
const paying = 0.6

const look = (random: () => number): Promise<void> => sleep(lookMs.min + random() * (lookMs.max - lookMs.min))

/** One visit of a member: orders, pays or cancels, draws. Each outcome is recorded before the next call is made. */
export async function visit(
  call: Call,
  { id: memberId, token }: Member,
  shop: Shop,
  record: (fact: Fact) => void,
  random: () => number,
): Promise<void> {
  const { productId, skuId, shopId, lotteryId } = shop
  await look(random)
  const { id: orderId } = await call('POST /order/api/v1/order/create', { productId, skuId, shopId, quantity: 1, takeType: 1 }, token)
  record({ kind: 'placed', memberId, orderId })
  await look(random)
  if (random() < paying) {
    await pay(call, orderId, token)
    record({ kind: 'paid', memberId, orderId })
  } else {
    await call('POST /order/api/v1/order/cancel', { id: orderId }, token)
    record({ kind: 'cancelled', memberId, orderId })
  }
  await look(random)
  const draw = await call('GET /activity/api/v1/h5/extract', { id: lotteryId, businessId: lotteryId }, token)
  record({ kind: 'drawn', memberId, drawId: draw.lotterWinnerId === '0' ? null : draw.lotterWinnerId, prizeIndex: draw.prizeIndex })
}

/** Opens a payment, which the cashier pays, and asks until it is known. */
async function pay(call: Call, orderId: string, token: string): Promise<void> {
  await call('POST /payment/api/v1/prepay', { id: orderId, channel: 'jsapi', payType: 'order' }, token).catch((error: unknown) => {
    // What opens a payment is not kept for a repeat. Where its answer was lost, the cashier may have paid it by then.
    if (!isRefusal(error, orderRefusals.changed.code)) throw error
  })
  const from = performance.now()
  for (;;) {
    await sleep(askPaidEveryMs)
    const { code } = await call('POST /order/api/v1/order/pay-check', { id: orderId }, token)
    if (code === paid) return
    if (performance.now() - from > paidWithinMs)
      throw new Error(`order ${orderId} was paid and is not known to be after ${paidWithinMs / 1000} s`)
  }
}
