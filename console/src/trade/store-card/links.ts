export const storeCardLinks = {
  list: '/store-cards',
  detail: (memberId: string): string => `/store-cards/${memberId}`,
  /** Corrections that wait for a second person, and refunds that wait for a decision. */
  proposed: '/store-card-adjustments?state=proposed',
  asked: '/store-card-refunds?state=asked',
}
