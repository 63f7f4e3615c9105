import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const stockAudit = auditWords('stock', '商品', { adjust: '调整库存' }, 'goods')
