export const cardRefusals = {
  codeDead: { code: 3551, msg: '会员码已失效，请顾客刷新后重试' },
  badStore: { code: 3552, msg: '该门店暂不可选' },
} as const

export const cardTexts = {
  codeTitle: '会员码',
  codeNote: '结账时给店员看',
  staffOnly: '仅限本店员工使用',
  identify: '识别会员',
} as const
