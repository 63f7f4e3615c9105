import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const storeCardAudit = auditWords('store-card', '储值卡', {
  freeze: '冻结储值卡',
  unfreeze: '解冻储值卡',
  adjust: '调整储值卡',
  propose: '提交储值调整',
  approve: '通过储值调整',
  reject: '驳回储值调整',
  withdraw: '撤回储值调整',
  offer: '设置充值档位',
  'refund-approve': '通过储值退款',
  'refund-reject': '驳回储值退款',
  'refund-retry': '重试储值退款',
  'refund-settle': '登记线下退款',
})
