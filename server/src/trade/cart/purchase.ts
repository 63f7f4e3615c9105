import { Refusal } from '@youli/domain/kit/refusal.ts'
import { cartRefusals as no } from '@youli/domain/trade/cart/texts.ts'
import { createStatus } from '@youli/domain/trade/order/rules.ts'
import { forSale } from '../../catalog/goods/public/for-sale.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type PlacedOrder, placeOrders } from '../checkout/public/placement.ts'
import type { Checkout } from '../checkout/public/request.ts'
import { ordersMadeBefore } from '../order/public/queries.ts'
import { holdAll, removeAll, wantedOf } from './lines.ts'

type Outcome = PlacedOrder | Refusal

/**
 * Places orders of the mall out of carts. A cart is held while it is bought from, so what two submits want of it is bought once: the
 * lines must be in it just as the page showed them, and leave it with the order.
 */
export async function buyFromCart(tx: Tx, checkouts: readonly Checkout[]): Promise<Outcome[]> {
  const outcomes = new Map<Checkout, Outcome>()
  // One of a member after the other: what the first one buys is no longer there for the second.
  for (let rest = checkouts; rest.length > 0; rest = rest.filter((p) => !outcomes.has(p))) {
    const turn = [...new Map(rest.toReversed().map((p) => [p.me.memberId, p])).values()]
    for (const [checkout, outcome] of await buyOnce(tx, turn)) outcomes.set(checkout, outcome)
  }
  return checkouts.map((p) => outcomes.get(p)!)
}

/** At most one submit of each member. */
async function buyOnce(tx: Tx, checkouts: readonly Checkout[]): Promise<[Checkout, Outcome][]> {
  await holdAll(
    tx,
    checkouts.map((p) => ({ ...p.me, at: p.now })),
  )
  const inCart = await wantedOf(
    tx,
    checkouts.map((p) => p.me.memberId),
  )
  const isThere = ({ me, lines }: Checkout) => lines.every((l) => inCart.get(`${me.memberId} ${l.skuId}`) === l.quantity)
  const placeable = checkouts.filter(isThere)
  const changed = checkouts.filter((p) => !isThere(p))
  // A submit that came twice finds its lines gone, and the order it made.
  const made = await ordersMadeBefore(tx, changed)
  const wanted = placeable.flatMap(({ lines }) => lines.map(({ productId, skuId }) => ({ goodsId: productId, skuId })))
  const placed = placeable.length > 0 ? await placeOrders(tx, placeable, await forSale(tx, wanted)) : []
  const bought = placeable.filter((_, i) => !(placed[i] instanceof Refusal))
  await removeAll(
    tx,
    bought.flatMap(({ me, lines }) => lines.map(({ skuId }) => ({ memberId: me.memberId, skuId }))),
  )
  return [
    ...placeable.map((p, i): [Checkout, Outcome] => [p, placed[i]!]),
    ...changed.map((p): [Checkout, Outcome] => {
      const id = p.requestKey && made.get(`${p.me.memberId} ${p.requestKey}`)
      return [p, id ? { id, status: createStatus.already, msg: '' } : new Refusal(no.changed)]
    }),
  ]
}
