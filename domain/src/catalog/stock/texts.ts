import type { StockReason } from './rules.ts'

export const stockRefusals = {
  notThere: { code: 4201, msg: '规格不存在或已删除' },
  short: { code: 4202, msg: '库存不足，当前仅有{quantity}件' },
  ordered: { code: 4203, msg: '规格“{spec}”已有订单，不能删除' },
  inActivity: { code: 4204, msg: '规格“{spec}”用于活动，不能删除' },
} as const

/** Why stock moved, in a shopkeeper's words. */
export const stockReasonTexts: Record<StockReason, string> = {
  initial: '期初',
  order: '下单占用',
  'order-cancel': '取消退回',
  'order-refund': '退款退回',
  'order-return': '退货入库',
  'set-aside': '活动占用',
  'set-back': '活动退回',
  purchase: '采购入库',
  count: '盘点',
  damage: '报损',
  other: '其他',
}
