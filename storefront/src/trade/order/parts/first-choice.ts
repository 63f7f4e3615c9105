import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { recall, storeValue } from '../../../kit/storage.ts'
import type { Store } from '../../../platform/store/widgets/use-stores.ts'
import type { Draft } from '../widgets/deal.ts'

/** How the member's last order was delivered. It only prefills the form; the server still gets what the form says. */
interface LastChoice {
  way: number
  /** '' when a courier brought it. */
  shopId: string
}

const nothing: LastChoice = { way: takeType.none, shopId: '' }

/** Who chose: of each brand and member, this device keeps one choice. */
interface Chooser {
  appId: string
  userId: string
}
const nameOf = ({ appId, userId }: Chooser): string => `youli.handover.${appId}.${userId}`

export const lastChoice = (who: Chooser): LastChoice => ({ ...nothing, ...recall<Partial<LastChoice>>(localStorage, nameOf(who), {}) })

/** Keeps the way for the next order; a store stays known while parcels are sent. */
export function keepChoice(who: Chooser, { way, store }: Pick<Draft, 'way' | 'store'>): void {
  const shopId = way === takeType.pickup && store ? store.id : lastChoice(who).shopId
  storeValue(localStorage, nameOf(who), { way, shopId } satisfies LastChoice)
}

/**
 * The way an order begins with: the only one, the last one used, a courier for who has an address, else pickup.
 * `hasAddress` undefined: not known yet, and nothing is decided on it.
 */
export function firstWay(ways: readonly (1 | 2)[], last: number, hasAddress: boolean | undefined): number {
  const used = ways.find((way) => ways.length === 1 || way === last)
  if (used !== undefined) return used
  if (hasAddress === undefined) return takeType.none
  return hasAddress ? takeType.courier : takeType.pickup
}

/** The store an order begins with: the nearest where distances are known, else the last one used, else the only one. */
export function firstStore<S extends Pick<Store, 'id' | 'distance'>>(stores: readonly S[], lastId: string): S | null {
  const [nearest] = stores.filter((one) => one.distance !== null).toSorted((a, b) => a.distance! - b.distance!)
  return nearest ?? stores.find((one) => one.id === lastId) ?? (stores.length === 1 ? stores[0]! : null)
}
