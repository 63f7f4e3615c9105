export const profileRefusals = {
  agree: { code: 3201, msg: '请阅读并同意用户隐私协议' },
  name: { code: 3202, msg: '请输入姓名' },
  sex: { code: 3203, msg: '还差性别' },
  address: { code: 3204, msg: '请输入地址' },
  birthday: { code: 3205, msg: '还差生日' },
  memorialDay: { code: 3206, msg: '还差纪念日' },
  interest: { code: 3207, msg: '请填写喜好' },
  badBirthday: { code: 3208, msg: '生日不正确，请重新选择' },
  badMemorialDay: { code: 3209, msg: '纪念日不正确，请重新选择' },
  birthdayLocked: { code: 3210, msg: '生日填写后不能修改' },
  stale: { code: 3211, msg: '资料已在其他页面修改，请刷新后再保存' },
  tooLong: { code: 3212, msg: '{field}最多{max}个字' },
  badPicture: { code: 3213, msg: '头像无法使用，请重新上传' },
} as const

/** Words of the profile pages. */
export const profileTexts = {
  title: '会员资料',
  completion: '完善资料',
  notRegistered: '您还未注册，请先注册',
  privacy: '用户隐私协议',
  birthdayLocked: '生日填写后不能修改',
  saved: '保存成功',
} as const

/** What the operators see of the member desk. */
export const memberAdminRefusals = {
  notThere: { code: 3251, msg: '会员不存在' },
  blocked: { code: 3253, msg: '会员已被拉黑，或已注销' },
  notBlocked: { code: 3254, msg: '会员没有被拉黑' },
  leaves: { code: 3255, msg: '会员已注销，或正在注销冷静期，消息没有发出' },
  tooManyTags: { code: 3252, msg: '每位会员最多{max}个标签' },
} as const
