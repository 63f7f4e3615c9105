export const rightRefusals = {
  notThere: { code: 3851, msg: '权益不存在' },
  badLevel: { code: 3852, msg: '没有这个会员等级，请先在会员等级中设置' },
  tooMany: { code: 3853, msg: '最多{max}项权益' },
} as const
