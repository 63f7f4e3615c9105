/** To whom the member has invoices made out. */
export const toInvoiceTitles = '/member/invoices/titles'
/** The invoice of an order: asking for it, and what came of it. */
export const toInvoiceOf = (orderId: string): string => `/member/invoices/of/${orderId}`
