import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const operatorPermissions = {
  wholePhones: {
    key: 'member.phone',
    label: '查看完整手机号',
    hint: '各处的会员、收货人与员工手机号完整显示，导出亦同；全品牌的名单须拥有全部门店',
    inStores: true,
  },
  edit: { key: 'operator.edit', label: '账号与角色', hint: '新增操作员、分配角色、重置密码' },
  auditLog: { key: 'audit.view', label: '操作日志', hint: '查看谁在何时改了什么', inStores: true },
} as const satisfies Record<string, Permission>
