import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const bookingPermissions = {
  view: { key: 'booking.view', label: '查看预约', hint: '预约项目、预约日历与预约名单，导出预约', inStores: true },
  edit: { key: 'booking.edit', label: '管理预约', hint: '新建、修改预约项目，核销与取消会员的预约', inStores: true },
} as const satisfies Record<string, Permission>
