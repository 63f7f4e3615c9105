import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const giftPermissions = {
  view: { key: 'gift.view', label: '查看礼品', hint: '礼品、分类、礼品订单与兑换报表' },
  edit: { key: 'gift.edit', label: '编辑礼品', hint: '新建、修改、上下架礼品与分类，调整礼品库存' },
  ship: { key: 'gift.ship', label: '处理礼品订单', hint: '礼品发货，取消未发出的兑换并退回积分', inStores: true },
} as const satisfies Record<string, Permission>
