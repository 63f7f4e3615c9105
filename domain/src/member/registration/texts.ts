export const registrationRefusals = {
  badMobile: { code: 3001, msg: '请输入11位手机号码' },
  badCode: { code: 3002, msg: '验证码错误', words: '这四位不对，再看看短信' },
  codeDead: { code: 3003, msg: '验证码已失效，请重新获取' },
  tooSoon: { code: 3004, msg: '验证码发送过于频繁，请稍候重试。', words: '刚发过一条，一分钟后再试' },
  notRegistered: { code: 3005, msg: '该手机号尚未注册' },
  alreadyRegistered: { code: 3006, msg: '该手机号已注册，请直接登录' },
  nameMissing: { code: 3007, msg: '请输入姓名' },
  cardActivationMissing: { code: 3008, msg: '领取失败！已注册会员请点击老会员登陆。', words: '这个手机号已经是会员，直接登录吧' },
  imageCodeNeeded: { code: 3010, msg: '请先输入图片验证码' },
  imageCodeWrong: { code: 3011, msg: '验证码错误', words: '和图里的不一样，再看一眼' },
  oldCodeNeeded: { code: 3012, msg: '请先验证原手机号' },
  mobileTaken: { code: 3013, msg: '该手机号已被其他会员使用' },
  sameMobile: { code: 3014, msg: '新手机号与原手机号相同' },
  changeClosed: { code: 3015, msg: '暂不支持更换手机号，请联系门店' },
  cardClosed: { code: 3016, msg: '暂未开放领取会员卡' },
  smsDown: { code: 3009, msg: '短信暂时无法发送，请稍候重试' },
  smsUnset: { code: 3017, msg: '商家尚未开通短信，请联系门店' },
} as const

/** Texts of the log-in form, exact (Spec 1 §5, §8). */
export const loginTexts = {
  badMobile: '请输入11位手机号码',
  codeDigits: '验证码只能输入4位数字',
  codeMissing: '请输入4位验证码',
  nameMissing: '请输入姓名',
  agree: '请先阅读并同意注册协议和用户隐私协议',
  tooSoon: registrationRefusals.tooSoon.words,
  codeSent: '验证码已发送',
  registered: '注册成功！',
  logoutAsk: '确定退出吗？',
  changed: '手机号已更换',
}

const sources: Readonly<Record<string, string>> = {
  employee: '员工推荐',
  member: '会员邀请',
  share: '会员分享',
  poster: '海报',
  none: '自然注册',
}

/** How a member came, in words; brands may give their links kinds of their own. */
export const sourceText = (fromType: string): string => sources[fromType || 'none'] ?? fromType
