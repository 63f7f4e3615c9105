import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const walletPermissions = {
  view: { key: 'wallet.view', label: '查看积分', hint: '会员积分、流水与积分负债报表', inStores: true },
  adjust: { key: 'wallet.adjust', label: '调整积分', hint: '手工增减积分，超过免审额度时提交审批', inStores: true },
  approve: { key: 'wallet.approve', label: '审批积分调整', hint: '审批他人提交的大额调整', inStores: true },
} as const satisfies Record<string, Permission>
