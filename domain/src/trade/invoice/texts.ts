import type { InvoiceState, InvoiceTab, TitleKind } from './rules.ts'

export const invoiceRefusals = {
  notPaid: { code: 5251, msg: '付款后才能开票' },
  awaitsGroup: { code: 5252, msg: '成团后才能开票' },
  underWay: { code: 5253, msg: '售后处理完才能开票' },
  notSettled: { code: 5254, msg: '到店付清余款后才能开票' },
  nothing: { code: 5255, msg: '这笔订单没有可以开票的金额' },
  tooLate: { code: 5256, msg: '订单完成超过{days}天，不能再开票，有需要可联系客服' },
  already: { code: 5257, msg: '这笔订单已经申请过发票' },
  notThere: { code: 5258, msg: '发票不存在或已删除' },
  changed: { code: 5259, msg: '发票已有新的进展，刷新后再看' },
  titleGone: { code: 5260, msg: '发票抬头不存在或已删除' },
  tooManyTitles: { code: 5261, msg: '最多保存{max}个发票抬头' },
  personName: { code: 5262, msg: '还没有填写姓名', field: 'name' },
  companyName: { code: 5263, msg: '还没有填写企业名称', field: 'name' },
  taxNo: { code: 5264, msg: '税号为15–20位数字或大写字母', field: 'taxNo' },
  phone: { code: 5265, msg: '电话为手机号或带区号的座机', field: 'phone' },
  account: { code: 5266, msg: '银行账号只能是数字', field: 'account' },
  email: { code: 5267, msg: '邮箱格式不对，例如 name@example.com', field: 'email' },
  amountChanged: { code: 5268, msg: '可开金额已变为¥{amount}，核对后再标记' },
  badNumber: { code: 5269, msg: '发票号码为8–20位数字', field: 'number' },
  numberTaken: { code: 5270, msg: '这个发票号码已经用于订单{orderNo}', field: 'number' },
  futureDay: { code: 5271, msg: '开票日期不能晚于今天', field: 'issuedOn' },
  badFile: { code: 5272, msg: '文件已失效，重新上传一次', field: 'file' },
  noFile: { code: 5273, msg: '这张发票还没有文件' },
} as const

export const invoiceStateTexts: Record<InvoiceState, string> = {
  pending: '待开',
  issued: '已开',
  rejected: '已拒绝',
  withdrawn: '已撤回',
  voided: '已红冲',
}
export const invoiceTabTexts: Record<InvoiceTab, string> = {
  pending: '待开',
  issued: '已开',
  misfit: '待红冲',
  rejected: '已拒绝',
  voided: '已红冲',
}
export const titleKindTexts: Record<TitleKind, string> = { person: '个人', company: '企业' }
/** The only kind of invoice that is made out here. */
export const invoiceKindText = '电子普通发票'

export const invoiceTexts = {
  asked: '已申请，开好后通知您',
  titleSaved: '抬头已保存',
  askDeleteTitle: '删除这个抬头？已申请的发票不受影响',
  withdrawn: '申请已撤回',
  askWithdraw: '撤回这张发票的申请？之后可以重新申请',
}
