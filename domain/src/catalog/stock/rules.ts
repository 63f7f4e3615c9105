/** Why pieces come or go. `initial`: with a new SKU; `order…`: by trade; `set-aside` and `set-back`: by an activity; the rest by an operator. */
export const stockReasons = [
  'initial',
  'order',
  'order-cancel',
  'order-refund',
  'order-return',
  'set-aside',
  'set-back',
  'purchase',
  'count',
  'damage',
  'other',
] as const
export type StockReason = (typeof stockReasons)[number]

/** Reasons an operator may choose. */
export const adjustReasons = ['purchase', 'count', 'damage', 'other'] as const satisfies readonly StockReason[]
export type AdjustReason = (typeof adjustReasons)[number]

/** Most pieces a SKU may hold. */
export const maxStock = 10_000_000

/** Fewer pieces of a SKU than this are low. */
export const lowStock = 5
