import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const goodsPermissions = {
  view: { key: 'goods.view', label: '查看商品', hint: '商品与分类、库存流水' },
  edit: { key: 'goods.edit', label: '编辑商品', hint: '新建、修改、导入、上下架商品与分类' },
} as const satisfies Record<string, Permission>
