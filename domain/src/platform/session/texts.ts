export const sessionRefusals = {
  invalidToken: { code: 2001, msg: '无效的登录凭证' },
  badCode: { code: 2002, msg: '授权码无效或已使用，请重新进入' },
  foreignAddress: { code: 2003, msg: '回跳地址不在允许的域名内' },
  unknownApp: { code: 2004, msg: '无效的请求：app_id 不存在' },
  badBindKey: { code: 2005, msg: '绑定链接无效或已过期，请让员工重新发送' },
  contactTaken: { code: 2006, msg: '该企业微信客户已绑定其他会员' },
  notEmployee: { code: 2007, msg: '您不是本店员工，无法进入' },
  noCookies: { code: 2008, msg: '浏览器未保存登录信息，请允许使用 Cookie 后重新进入' },
} as const

/** Shown by the start-up sequence (Spec 1 §4, §8). */
export const startupTexts = {
  missingAppId: '无效的请求：缺少参数 app_id',
  serverBusy: '服务器繁忙，请稍候重试',
  enterAgain: '重新进入',
  signFailed: '签名验证失败，是否重新验证？',
  invalidToken: '无效的登录凭证',
}
