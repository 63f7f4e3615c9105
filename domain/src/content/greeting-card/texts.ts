export const greetingCardRefusals = {
  notThere: { code: 8401, msg: '贺卡不存在或已下架' },
} as const

export const greetingCardTexts = {
  title: '贺卡',
  share: '把祝福送给TA',
}
