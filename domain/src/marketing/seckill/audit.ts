import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const seckillAudit = auditWords('seckill', '秒杀', {
  add: '新增秒杀',
  edit: '修改秒杀',
  status: '上下架秒杀',
  stock: '追加秒杀库存',
})
