import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import type { Tx } from '../../kit/db/db.ts'
import { findAddresses } from '../../member/address/public/addresses.ts'
import { pickupStore, type Shop } from '../../platform/store/public/stores.ts'
import { type Reductions, reductionsFor } from './discounts.ts'
import type { Placing } from './public/request.ts'
import type { Sale } from './public/sale.ts'

/** What the wishes of a group need to be judged, read for all of them at once. */
export interface Known {
  sales: ReadonlyMap<string, Sale>
  addresses: Awaited<ReturnType<typeof findAddresses>>
  stores: ReadonlyMap<string, Shop>
  reductions: Reductions
}

/** Reads what these wishes name. */
export async function knownTo(tx: Tx, placings: readonly Placing[], sales: Known['sales']): Promise<Known> {
  const expressIds = placings.flatMap(({ wish }) => (wish.takeType === takeType.courier && wish.expressId ? [wish.expressId] : []))
  const open = new Map<string, Shop>()
  for (const { me, wish } of placings) {
    const key = wish.takeType === takeType.pickup && wish.shopId
    if (!key || open.has(`${me.tenantId} ${key}`)) continue
    const store = await pickupStore(tx, me.tenantId, key)
    if (store) open.set(`${me.tenantId} ${key}`, store)
  }
  return { sales, addresses: await findAddresses(tx, expressIds), stores: open, reductions: await reductionsFor(tx, placings) }
}
