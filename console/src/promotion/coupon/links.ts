export const couponLinks = {
  list: '/coupons',
  add: '/coupons/add',
  edit: (id: string) => `/coupons/${id}`,
  claims: (id: string) => `/coupons/${id}/claims`,
  codes: (id: string) => `/coupons/${id}/codes`,
}
