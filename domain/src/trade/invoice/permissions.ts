import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const invoicePermissions = {
  view: { key: 'invoice.view', label: '查看发票', hint: '发票申请、抬头与文件，导出发票列表', inStores: true },
  handle: { key: 'invoice.handle', label: '处理发票', hint: '标记已开、拒绝、红冲，代会员申请', inStores: true },
} as const satisfies Record<string, Permission>
