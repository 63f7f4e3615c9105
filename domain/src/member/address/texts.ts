export const addressRefusals = {
  recipients: { code: 3101, msg: '请输入中文收货人姓名' },
  mobile: { code: 3102, msg: '请输入11位手机号码' },
  area: { code: 3103, msg: '还差省市区' },
  detail: { code: 3104, msg: '请输入详细地址' },
  notThere: { code: 3105, msg: '地址不存在或已删除' },
  tooMany: { code: 3106, msg: '最多保存{max}个收货地址' },
} as const

export const addressTexts = {
  saved: '保存成功',
  askDelete: '确定要删除该地址吗？',
}
