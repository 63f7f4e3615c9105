/** Why pieces come or go. `initial`: with a new SKU; `order` and `order-cancel`: by trade; the rest by an operator. */
export const stockReasons = ['initial', 'order', 'order-cancel', 'order-return', 'purchase', 'count', 'damage', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

/** Reasons an operator may choose. */
export const adjustReasons = ['purchase', 'count', 'damage', 'other'] as const satisfies readonly StockReason[]
export type AdjustReason = (typeof adjustReasons)[number]

/** Most pieces a SKU may hold. */
export const maxStock = 10_000_000

/** Fewer pieces of a SKU than this are low. */
export const lowStock = 5
