import { mostOf } from '../../catalog/goods/rules.ts'

/** Most lines one cart holds. */
export const maxCartLines = 200

/** What stands in the way of a line: nothing; fewer left than wanted; the person limit used up; sold out; off the shelf. */
export type CartState = 'ok' | 'short' | 'limited' | 'soldOut' | 'gone'

export interface CartFacts {
  onSale: boolean
  /** Pieces left of the SKU. */
  stock: number
  /** Person limit of the goods, 0 is none, and what the member already bought of it. */
  limitSale: number
  bought: number
  quantity: number
}

/** Whether a line may be ordered as it stands, and if not, why. */
export function cartState(f: CartFacts): CartState {
  if (!f.onSale) return 'gone'
  if (f.stock < 1) return 'soldOut'
  const most = mostOf(f.stock, f.limitSale, f.bought)
  if (most < 1) return 'limited'
  return f.quantity > most ? 'short' : 'ok'
}

/** A line that no smaller number can save. */
export const isDead = (state: CartState): boolean => state === 'limited' || state === 'soldOut' || state === 'gone'
