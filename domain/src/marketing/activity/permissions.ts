import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const activityPermissions = {
  view: { key: 'activity.view', label: '查看活动', hint: '活动列表、详情与实时数据' },
  edit: { key: 'activity.edit', label: '编辑活动', hint: '新建、修改、上下架活动，追加活动库存' },
} as const satisfies Record<string, Permission>
