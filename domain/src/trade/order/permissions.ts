import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const orderPermissions = {
  view: { key: 'order.view', label: '查看订单', hint: '订单列表与详情，含收货人信息', inStores: true },
  export: { key: 'order.export', label: '导出订单', hint: '下载订单明细与购买名单，导出订单、售后与备货单列表', inStores: true },
  edit: { key: 'order.edit', label: '修改订单', hint: '付款前改价，发货前修改收货信息', inStores: true },
  handle: { key: 'order.handle', label: '处理订单', hint: '给订单加标签、指定负责人', inStores: true },
  ship: { key: 'order.ship', label: '订单发货', hint: '填写快递公司与单号，用表格批量发货', inStores: true },
  close: { key: 'order.close', label: '关闭订单', hint: '取消未付款的订单', inStores: true },
} as const satisfies Record<string, Permission>
