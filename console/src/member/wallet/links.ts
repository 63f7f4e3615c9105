export const walletLinks = {
  list: '/wallets',
  detail: (memberId: string) => `/wallets/${memberId}`,
  adjustments: '/wallet-adjustments',
  /** Corrections that wait for a second person. */
  proposed: '/wallet-adjustments?state=proposed',
  report: '/wallet-report',
}
