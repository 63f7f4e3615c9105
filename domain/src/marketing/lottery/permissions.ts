import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const lotteryPermissions = {
  settle: { key: 'lottery.settle', label: '管理抽奖', hint: '查看与导出抽奖记录、登记人工发放的奖品' },
} as const satisfies Record<string, Permission>
