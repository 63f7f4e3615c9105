import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const votePermissions = {
  audit: { key: 'vote.audit', label: '管理投票', hint: '查看选手资料与投票记录、审核选手、作废刷票与导出排名' },
} as const satisfies Record<string, Permission>
