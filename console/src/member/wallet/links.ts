export const walletLinks = {
  list: '/wallets',
  detail: (memberId: string) => `/wallets/${memberId}`,
  adjustments: '/wallet-adjustments',
  report: '/wallet-report',
}
