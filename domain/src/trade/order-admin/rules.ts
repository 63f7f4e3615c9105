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
