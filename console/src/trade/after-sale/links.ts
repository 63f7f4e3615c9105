export const afterSaleLinks = {
  list: '/after-sales',
  detail: (id: string) => `/after-sales/${id}`,
}
