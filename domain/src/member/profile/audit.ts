import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const memberAudit = auditWords('member', '会员', {
  tags: '修改会员标签',
  block: '拉黑会员',
  unblock: '解除拉黑',
  reveal: '查看完整手机号',
  message: '给会员发消息',
  copy: '导出会员全部资料',
})
