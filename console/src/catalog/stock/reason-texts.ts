import type { StockReason } from '@youli/domain/catalog/stock/rules.ts'

/** Why stock moved, in a shopkeeper's words. */
export const reasonTexts: Record<StockReason, string> = {
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
