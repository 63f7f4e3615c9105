import { auditWords } from '../../kit/audit.ts'

// What operators do here, for the log of operations.
export const voteAudit = auditWords('vote', '投票', {
  add: '新增投票',
  edit: '修改投票',
  status: '上下架投票',
  'player-add': '添加参赛选手',
  audit: '审核参赛选手',
  'player-delete': '删除参赛选手',
  'player-hide': '隐藏或恢复参赛选手',
  cancel: '作废投票记录',
})
