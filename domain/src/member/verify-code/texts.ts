/** Declared by every call that judges a code sent to a phone. */
export const verifyCodeRefusals = {
  codesWait: { code: 3041, msg: '验证码输错次数过多，请稍后再试' },
} as const

/** Words of the picture that tells people from programs. */
export const pictureTexts = {
  title: '请先完成验证',
  label: '图片验证码',
  placeholder: '请输入图中的4个字母',
  again: '看不清，换一张',
  anew: '换一张',
  alt: '图片验证码',
  failed: '没加载出来，再试一次',
  turn: '请转动每个圆形，使图案与周围吻合',
  disc: (nth: number) => `转动第${nth}个圆形`,
  turnOn: (nth: number) => `第${nth}个圆形再转一格`,
  degrees: (degrees: number) => `${degrees}度`,
  otherDiscs: '换一组图片',
  open: '开始验证',
  unloaded: '验证加载失败，请检查网络后重试',
  /** The browser works longer where others answered wrong before. */
  working: '正在验证，请稍候…',
  /** The browser keeps its cryptography for pages of a secure address. */
  insecure: '当前浏览器无法完成验证，请更换浏览器或通过安全链接打开',
}
