export const invoiceLinks = {
  list: '/invoices',
  /** Invoices of one order, by its number. */
  ofOrder: (orderNo: string) => `/invoices?q=${orderNo}`,
}
