import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const walletAudit = auditWords('wallet', '会员积分', {
  adjust: '调整积分',
  propose: '提交积分调整',
  approve: '通过积分调整',
  reject: '驳回积分调整',
  withdraw: '撤回积分调整',
})
