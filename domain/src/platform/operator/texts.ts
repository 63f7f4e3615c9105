/** Why colleagues cannot manage an owner of the installation. */
export const ownerOnly = '所有者账号只能由本人管理'

export const operatorRefusals = {
  wrongLogin: { code: 2301, msg: '账号或密码错误' },
  locked: { code: 2302, msg: '连续输错次数过多，请{minutes}分钟后再试' },
  notThere: { code: 2303, msg: '账号不存在' },
  nameTaken: { code: 2304, msg: '登录名已被使用，请换一个' },
  badName: { code: 2305, msg: '登录名为3至32位小写字母、数字、点、横线或下划线' },
  badPassword: { code: 2306, msg: '{fault}' },
  wrongOld: { code: 2307, msg: '原密码不正确' },
  roleNotThere: { code: 2308, msg: '角色不存在' },
  roleTaken: { code: 2309, msg: '已有同名角色' },
  roleUsed: { code: 2310, msg: '还有操作员使用该角色，不能删除' },
  beyond: { code: 2311, msg: '不能授予或管理超出您自身权限的账号与角色' },
  self: { code: 2312, msg: '不能停用自己，也不能修改自己的角色' },
  lastManager: { code: 2313, msg: '至少保留一个可管理账号的操作员' },
  sessionGone: { code: 2314, msg: '该登录已失效' },
  codeNeeded: { code: 2315, msg: '请输入动态验证码' },
  wrongCode: { code: 2316, msg: '动态验证码不正确或已使用' },
  factorOn: { code: 2317, msg: '动态验证码已开启' },
  factorNotBegun: { code: 2318, msg: '请先扫描二维码' },
  factorRequired: { code: 2319, msg: '您的角色要求使用动态验证码，不能关闭' },
  factorOff: { code: 2320, msg: '该账号没有开启动态验证码' },
  ownFactor: { code: 2321, msg: '自己的动态验证码请在“动态验证码”页面关闭' },
  ownPassword: { code: 2325, msg: '自己的密码请在“修改密码”页面修改' },
  badMobile: { code: 2322, msg: '请输入正确的手机号' },
  ownerOnly: { code: 2323, msg: ownerOnly },
  ownersRole: { code: 2324, msg: '所有者担任该角色，只有所有者本人可以收紧它的权限、门店、上限和动态验证码要求' },
} as const

/** What a password is refused with that published lists hold, or that is guessed soon. */
export const guessablePassword = '这个密码太常见或太容易被猜到，请换一个'
