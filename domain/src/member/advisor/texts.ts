export const advisorRefusals = {
  notThere: { code: 3521, msg: '员工不存在或已离职' },
  noMember: { code: 3522, msg: '会员不存在' },
  hasOne: { code: 3523, msg: '您已有专属顾问{name}，如需更换请联系门店' },
  otherStore: { code: 3525, msg: '会员已由其他门店的顾问服务' },
  same: { code: 3524, msg: '请换一位员工' },
} as const

export const advisorTexts = {
  title: '我的专属顾问',
  none: '还没有专属顾问',
  noneNote: '到店扫描顾问的员工码，或请门店为您安排',
  bound: '已成为您的专属顾问',
} as const

/** How a member came to their advisor. */
export const advisorVias = { manual: '人工分配', register: '注册时带来', link: '扫员工码', shop: '开卡门店' } as const
export type AdvisorVia = keyof typeof advisorVias
