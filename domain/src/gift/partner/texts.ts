export const partnerRefusals = {
  notPartner: { code: 6101, msg: '您还不是合作商家的成员' },
  managerOnly: { code: 6102, msg: '只有商家管理员可以这样做' },
  noGift: { code: 6103, msg: '礼品不存在' },
  noPerson: { code: 6104, msg: '该成员不存在' },
  badMobile: { code: 6105, msg: '请输入正确的手机号' },
  mobileUsed: { code: 6106, msg: '该手机号已是合作商家的成员' },
  lastManager: { code: 6107, msg: '至少保留一位管理员' },
  tooMany: { code: 6108, msg: '最多添加{max}位成员' },
  noPartner: { code: 6109, msg: '合作商家不存在' },
  badTel: { code: 6110, msg: '请输入正确的电话，座机带区号' },
  badStatus: { code: 6111, msg: '上下架状态不正确' },
} as const
