import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const lotteryAudit = auditWords('lottery', '抽奖', {
  add: '新增抽奖',
  edit: '修改抽奖',
  status: '上下架抽奖',
  settle: '登记奖品发放',
  retry: '重试发放奖品',
  grant: '发放抽奖次数',
})
