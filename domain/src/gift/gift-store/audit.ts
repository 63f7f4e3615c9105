import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const giftAudit = auditWords('gift', '礼品', { add: '新增礼品', edit: '修改礼品', status: '上下架礼品', stock: '调整礼品库存' })
export const giftCategoryAudit = auditWords('gift-category', '礼品分类', { add: '新增礼品分类', edit: '修改礼品分类', del: '删除礼品分类' })
export const giftOrderAudit = auditWords('gift-order', '礼品订单', { ship: '礼品发货', close: '关闭礼品订单' })
