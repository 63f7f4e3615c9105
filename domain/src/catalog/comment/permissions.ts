import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const commentPermissions = {
  view: { key: 'comment.view', label: '查看评价', hint: '商品评价列表' },
  edit: { key: 'comment.edit', label: '管理评价', hint: '回复、隐藏与恢复商品评价' },
} as const satisfies Record<string, Permission>
