export const giftCardLinks = {
  list: '/gift-cards',
  add: '/gift-cards/add',
  edit: (id: string) => `/gift-cards/${id}`,
  figures: (id: string) => `/gift-cards/${id}/figures`,
  grants: (id: string) => `/gift-card-grants?id=${id}`,
}
