export const orderRefundLinks = {
  list: '/refund-requests',
  /** Those that wait for somebody. */
  pending: '/refund-requests?state=pending',
}
