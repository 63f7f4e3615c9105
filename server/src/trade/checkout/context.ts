import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import type { Tx } from '../../kit/db/db.ts'
import { findAddresses } from '../../member/address/public/addresses.ts'
import { blockedAmong, lockStaying } from '../../member/registration/public/leaving.ts'
import { payingAppsOf } from '../../platform/connection/public/source.ts'
import { pickupStore, type Shop } from '../../platform/store/public/stores.ts'
import { type Discounts, discountsFor } from './discounts.ts'
import type { Checkout } from './public/request.ts'
import type { Sale } from './public/sale.ts'

/** What the requests of a group need to be judged, read for all of them at once. */
export interface CheckoutContext {
  /** Members who have not asked to leave; they cannot until the orders are placed. */
  staying: ReadonlySet<string>
  /** Members whom the brand keeps from ordering. */
  blocked: ReadonlySet<string>
  sales: ReadonlyMap<string, Sale>
  addresses: Awaited<ReturnType<typeof findAddresses>>
  stores: ReadonlyMap<string, Shop>
  discounts: Discounts
  /** Apps that take payments. */
  payingApps: ReadonlySet<string>
}

/** Reads what these requests name; locks their members first. */
export async function loadCheckoutContext(
  tx: Tx,
  checkouts: readonly Checkout[],
  sales: CheckoutContext['sales'],
): Promise<CheckoutContext> {
  const staying = await lockStaying(tx, [...new Set(checkouts.map(({ me }) => me.memberId))])
  const blocked = await blockedAmong(tx, [...staying])
  const expressIds = checkouts.flatMap(({ request }) =>
    request.takeType === takeType.courier && request.expressId ? [request.expressId] : [],
  )
  const open = new Map<string, Shop>()
  for (const { me, request } of checkouts) {
    const key = request.takeType === takeType.pickup && request.shopId
    if (!key || open.has(`${me.tenantId} ${key}`)) continue
    const store = await pickupStore(tx, me.tenantId, key)
    if (store) open.set(`${me.tenantId} ${key}`, store)
  }
  const [addresses, payingApps] = [await findAddresses(tx, expressIds), await payingAppsOf(tx)]
  return { staying, blocked, sales, addresses, stores: open, discounts: await discountsFor(tx, checkouts), payingApps }
}
