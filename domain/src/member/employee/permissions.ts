import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const employeePermissions = {
  edit: { key: 'employee.edit', label: '管理员工', hint: '新增、修改员工，安排门店与店长', inStores: true },
} as const satisfies Record<string, Permission>
