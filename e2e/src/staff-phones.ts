/**
 * Phones of the demo's employees, one for each journey: nobody is sent two codes within a minute. Those of Shanghai (1 to 3) audit
 * sign-ups and votes.
 */
export const staffPhones = {
  /** 沈佳宁, manager in Shanghai. */
  appointment: '13900000001',
  /** 陆一鸣, Shanghai. */
  signUp: '13900000002',
  /** 顾思雨, Shanghai. */
  vote: '13900000003',
  /** 赵文博, manager in Beijing. */
  memberCentre: '13900000004',
  /** 黎婉仪, manager in Guangzhou. */
  cart: '13900000007',
  /** 林若溪, manager in Shenzhen. */
  codes: '13900000010',
  /** 俞清和, manager in Hangzhou. */
  storeCard: '13900000012',
  /** 蒲云朵, Chengdu. */
  giftStore: '13900000016',
  /** 胡静怡, manager in Wuhan. */
  handOver: '13900000017',
} as const
