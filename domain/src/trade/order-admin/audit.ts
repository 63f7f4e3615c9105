import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const orderAudit = auditWords('order', '订单', {
  ship: '订单发货',
  correctParcel: '修改物流',
  takeBackParcel: '撤回包裹',
  close: '关闭订单',
  export: '导出订单',
  reprice: '修改订单价格',
  readdress: '修改收货信息',
  tags: '修改订单标签',
  assign: '更换订单负责人',
  printPacking: '打印装箱单',
  printReceipt: '打印小票',
  printLabel: '打印取货标签',
})
