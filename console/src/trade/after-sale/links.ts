export const afterSaleLinks = {
  list: '/after-sales',
  /** Those that wait for a decision. */
  pending: '/after-sales?state=pending',
  detail: (id: string) => `/after-sales/${id}`,
}
