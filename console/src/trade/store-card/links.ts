export const storeCardLinks = {
  list: '/store-cards',
  detail: (memberId: string): string => `/store-cards/${memberId}`,
}
