export const lotteryLinks = {
  list: '/lotteries',
  add: '/lotteries/add',
  edit: (id: string) => `/lotteries/${id}`,
  live: (id: string) => `/lotteries/${id}/live`,
  draws: (id: string) => `/lotteries/${id}/draws`,
  grants: (id: string) => `/lotteries/${id}/grants`,
  siteCode: (id: string) => `/lotteries/${id}/site-code`,
}
