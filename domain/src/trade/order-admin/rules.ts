/** States that the console's list of orders has tabs for: the statuses, paid orders by how they are handed over. */
export const orderTabs = [
  'all',
  'awaitingPayment',
  'toShip',
  'toPickUp',
  'shipped',
  'received',
  'completed',
  'returning',
  'refunding',
  'cancelled',
  'closed',
] as const
export type OrderTab = (typeof orderTabs)[number]

/** Most tags of one order, and characters of a tag. */
export const orderTagMax = { count: 10, length: 12 } as const
/** The tag that is shown in red beside an order's number. */
export const urgentTag = '加急'
