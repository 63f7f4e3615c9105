export const employeeRefusals = {
  notThere: { code: 3501, msg: '员工不存在' },
  badMobile: { code: 3502, msg: '请输入正确的手机号' },
  mobileUsed: { code: 3503, msg: '该手机号已是另一位员工' },
  wecomUsed: { code: 3504, msg: '该企业微信账号已是另一位员工' },
  outOfScope: { code: 3505, msg: '只能管理您负责的门店的员工' },
} as const
