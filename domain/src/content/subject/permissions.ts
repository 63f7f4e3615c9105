import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const subjectPermissions = {
  edit: { key: 'subject.edit', label: '管理专题与贺卡', hint: '新建、修改、发布专题页与贺卡' },
} as const satisfies Record<string, Permission>
