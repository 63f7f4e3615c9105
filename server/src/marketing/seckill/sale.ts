import type { Parsed } from '@youli/domain/kit/call.ts'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import type { seckillCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { seckillRefusals as no } from '@youli/domain/marketing/seckill/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Member } from '../../kit/http/who.ts'
import { placeOrders } from '../../trade/checkout/public/placement.ts'
import { findOpenSale, type OpenSale, shutReason } from '../activity/public/open-sale.ts'
import { keep, type Outcome, queued, waitingAmong } from './wishes.ts'

/** One press of the buy button, as it is settled now or kept in the queue until then. */
export interface Tap {
  me: Pick<Member, 'tenantId' | 'memberId' | 'appId'>
  wish: Parsed<(typeof seckillCalls)['POST /activity/api/v1/seckill/user/kill']>
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
  tap: Tap
  /** What it came to; a refusal is kept as a failure with its words. */
  outcome: Outcome
  refusal: Refusal | null
}

/**
 * Settles wishes in their order of arrival: orders, pieces, limits and what each came to in the one transaction given.
 * `fromQueue`: they are the queue's own, else a member whose wish waits there stays with that one.
 */
export async function settle(
  tx: Tx,
  sale: OpenSale | null,
  taps: readonly Tap[],
  newId: () => string,
  fromQueue: boolean,
): Promise<Settled[]> {
  const activityId = taps[0]!.wish.activityId
  const waiting = fromQueue
    ? new Set<string>()
    : await waitingAmong(
        tx,
        activityId,
        taps.map((tap) => tap.me.memberId),
      )
  const placeable = taps.filter((tap) => !waiting.has(tap.me.memberId) && sale !== null && refusalOf(sale, tap) === null)
  const placed =
    placeable.length > 0
      ? await placeOrders(
          tx,
          placeable.map((tap) => ({ ...tap, lines: [tap.wish], newId })),
          sale!.sales,
        )
      : []
  const byTap = new Map(placeable.map((tap, i) => [tap, placed[i]!]))
  const settled = taps.map((tap): Settled => {
    if (waiting.has(tap.me.memberId)) return { tap, outcome: queued, refusal: null }
    const said = byTap.get(tap) ?? refusalOf(sale, tap)!
    if (said instanceof Refusal) return { tap, outcome: { status: 'failed', orderId: '0', statusMsg: said.message }, refusal: said }
    return { tap, outcome: { status: 'success', orderId: said.id, statusMsg: '' }, refusal: null }
  })
  await keep(tx, activityId, settled, fromQueue)
  const { tenantId } = taps[0]!.me
  if (settled.some(({ outcome }) => outcome.status === 'success')) for (const tag of ['goods', 'activity']) tx.invalidate(tenantId, tag)
  return settled
}

/** Why a wish cannot even become an order here, or null. */
function refusalOf(sale: OpenSale | null, { wish, now }: Tap): Refusal | null {
  if (!sale) return new Refusal(no.gone)
  const closed = shutReason(sale.activity, now)
  if (closed) return new Refusal(closed)
  return sale.sales.has(wish.skuId) ? null : new Refusal(no.wrongSku)
}
