import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const reportPermissions = {
  dashboard: { key: 'dashboard.view', label: '查看首页数据', hint: '首页的销售额、订单、走势与热销商品', inStores: true },
  view: { key: 'report.view', label: '查看经营报表', hint: '销售、商品与退款报表', inStores: true },
} as const satisfies Record<string, Permission>
