export const giftBagLinks = {
  list: '/gift-bags',
  add: '/gift-bags/add',
  edit: (id: string) => `/gift-bags/${id}`,
  claims: (id = '') => (id ? `/gift-claims?id=${id}` : '/gift-claims'),
}
