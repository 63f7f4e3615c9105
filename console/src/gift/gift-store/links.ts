export const giftLinks = {
  list: '/gifts',
  add: '/gifts/add',
  edit: (id: string) => `/gifts/${id}`,
  orders: '/gift-orders',
  order: (id: string) => `/gift-orders/${id}`,
}
