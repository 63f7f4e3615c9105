import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const giftBagPermissions = {
  view: { key: 'gift-bag.view', label: '查看礼包', hint: '礼包与领取记录' },
  edit: { key: 'gift-bag.edit', label: '编辑礼包', hint: '新建、修改、停用礼包' },
} as const satisfies Record<string, Permission>
