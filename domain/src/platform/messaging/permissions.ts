import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const messagePermissions = {
  view: { key: 'message.view', label: '查看消息', hint: '消息记录与消息模板', inStores: true },
  edit: { key: 'message.edit', label: '管理消息', hint: '编辑消息模板，重发失败的消息' },
} as const satisfies Record<string, Permission>
