import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const distributorPermissions = {
  view: { key: 'distributor.view', label: '查看分销', hint: '分销员与品牌大使的客户、订单与排行' },
  edit: { key: 'distributor.edit', label: '管理分销', hint: '任命与停用分销员、品牌大使，设置发券额度' },
} as const satisfies Record<string, Permission>
