/** Why something about a certificate is refused. */
export const warrantyRefusals = {
  notThere: { code: 5901, msg: '电子证书不存在' },
} as const

/** Why an operator's change is refused. */
export const warrantyEditRefusals = {
  notThere: warrantyRefusals.notThere,
  changed: { code: 5911, msg: '该证书已作废或已换发，请刷新后再试' },
  nothingLeft: { code: 5912, msg: '该证书的商品已全部退回，不能换发' },
  badScope: { code: 5913, msg: '所选商品或分类不存在' },
  noTerm: { code: 5914, msg: '该质保规则不存在' },
} as const

export const warrantyTexts = {
  title: '电子质保单',
  returned: '商品已退货',
} as const
