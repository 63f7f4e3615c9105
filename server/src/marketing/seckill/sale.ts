import type { Parsed } from '@youli/domain/kit/call.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import type { seckillCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Member } from '../../kit/http/callers.ts'
import { placeOrders } from '../../trade/checkout/public/placement.ts'
import { findOpenSale, type OpenSale, shutReason } from '../activity/public/open-sale.ts'
import { storeOutcomes, type Outcome, queuedOutcome, waitingAmong } from './requests.ts'

/** One press of the buy button, as it is settled now or kept in the queue until then. */
export interface BuyRequest {
  me: Pick<Member, 'tenantId' | 'memberId' | 'appId'>
  request: Parsed<(typeof seckillCalls)['POST /activity/api/v1/seckill/user/kill']>
  /** When it arrived. */
  now: Date
  requestKey: string | null
  timeoutMinutes: number
  /** Its place in the queue: a time-ordered id. */
  ticket: string
}

const refusals = { limited: no.overLimit, soldOut: no.allSold, short: no.overStock }

/** What is on sale in a seckill; null when it is none of this tenant. */
export const openSale = (r: Reader, tenantId: string, activityId: string, now: Date): Promise<OpenSale | null> =>
  findOpenSale(r, { tenantId, type: 'seckill', activityId }, { refusals }, now)

export interface Settled {
  buyRequest: BuyRequest
  /** What it came to; a refusal is kept as a failure with its words. */
  outcome: Outcome
  refusal: Refusal | null
}

/**
 * Settles requests in their order of arrival: orders, pieces, limits and what each came to in the one transaction given.
 * `fromQueue`: they are the queue's own, else a member whose request waits there stays with that one.
 */
export async function settleRequests(
  tx: Tx,
  sale: OpenSale | null,
  buyRequests: readonly BuyRequest[],
  newId: () => string,
  fromQueue: boolean,
): Promise<Settled[]> {
  const activityId = buyRequests[0]!.request.activityId
  const waiting = fromQueue
    ? new Set<string>()
    : await waitingAmong(
        tx,
        activityId,
        buyRequests.map((buyRequest) => buyRequest.me.memberId),
      )
  const placeable = buyRequests.filter(
    (buyRequest) => !waiting.has(buyRequest.me.memberId) && sale !== null && refusalOf(sale, buyRequest) === null,
  )
  const placed =
    placeable.length > 0
      ? await placeOrders(
          tx,
          placeable.map((buyRequest) => ({ ...buyRequest, lines: [buyRequest.request], newId })),
          sale!.sales,
        )
      : []
  const byRequest = new Map(placeable.map((buyRequest, i) => [buyRequest, placed[i]!]))
  const settled = buyRequests.map((buyRequest): Settled => {
    if (waiting.has(buyRequest.me.memberId)) return { buyRequest, outcome: queuedOutcome, refusal: null }
    const outcome = byRequest.get(buyRequest) ?? refusalOf(sale, buyRequest)!
    if (outcome instanceof Refusal)
      return { buyRequest, outcome: { status: 'failed', orderId: '0', statusMsg: outcome.message }, refusal: outcome }
    return { buyRequest, outcome: { status: 'success', orderId: outcome.id, statusMsg: '' }, refusal: null }
  })
  await storeOutcomes(tx, activityId, settled, fromQueue)
  // Who has bought is told so in place of "sold out": that list is as old as the state of the stock.
  if (settled.some(({ outcome }) => outcome.status === 'success')) tx.invalidate(buyRequests[0]!.me.tenantId, 'stock')
  return settled
}

/** Why a request cannot even become an order here, or null. */
function refusalOf(sale: OpenSale | null, { request, now }: BuyRequest): Refusal | null {
  if (!sale) return new Refusal(no.gone)
  const closed = shutReason(sale.activity, now)
  if (closed) return new Refusal(closed)
  return sale.sales.has(request.skuId) ? null : new Refusal(no.wrongSku)
}
