export const ambassadorRefusals = {
  noMember: { code: 6471, msg: '没有找到使用该手机号的会员' },
  isOne: { code: 6472, msg: '该会员已是大使' },
  notThere: { code: 6473, msg: '大使不存在' },
} as const

export const ambassadorTexts = {
  title: '品牌大使',
  notOne: '您还不是品牌大使',
  stopped: '您的大使资格已停用',
  note: '由品牌邀请后即可使用大使专区，如有疑问请联系客服',
} as const
