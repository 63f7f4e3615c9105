/** What can be paid: `pay_type` on the wire, an order unless told. */
export const payTypes = ['order', 'signup', 'store_card'] as const
export type PayType = (typeof payTypes)[number]
