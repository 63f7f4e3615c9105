export const sessionRefusals = {
  invalidToken: { code: 2001, msg: '登录凭证不对或已过期' },
  badCode: { code: 2002, msg: '授权码已失效，请重新进入' },
  foreignAddress: { code: 2003, msg: '回跳地址不在允许的域名内' },
  unknownApp: { code: 2004, msg: '这个链接打不开了，从公众号再进一次' },
  badBindKey: { code: 2005, msg: '绑定链接已失效，请让员工重新发送' },
  contactTaken: { code: 2006, msg: '该企业微信客户已绑定其他会员' },
  notEmployee: { code: 2007, msg: '您不是本店员工，无法进入' },
  noCookies: { code: 2008, msg: '浏览器未保存登录信息，请允许使用 Cookie 后重新进入' },
} as const

/** Shown by the start-up sequence (Spec 1 §4, §8). */
export const startupTexts = {
  missingAppId: '这个链接打不开了，从公众号再进一次',
  serverBusy: '人有点多，稍等再进一次',
  enterAgain: '重新进入',
  signFailed: '离开有一会儿了，重新进一下',
  invalidToken: '登录凭证不对或已过期',
}
