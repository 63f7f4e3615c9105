export const orderLinks = {
  list: '/orders',
  detail: (id: string) => `/orders/${id}`,
  /** Orders in a status, handed over one way. */
  waiting: (status: number, takeType?: number) => `/orders?status=${status}${takeType ? `&takeType=${takeType}` : ''}`,
}
