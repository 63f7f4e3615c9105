import type { Permission } from '../../kit/permission.ts'

// What operators may be allowed to do here.
export const storeCardPermissions = {
  view: { key: 'store-card.view', label: '查看储值卡', hint: '储值卡、流水、退款申请与储值报表', inStores: true },
  edit: { key: 'store-card.edit', label: '管理储值卡', hint: '设置充值档位，冻结与解冻储值卡' },
  adjust: { key: 'store-card.adjust', label: '调整储值卡', hint: '手工增减余额，超过免审额度时提交审批', inStores: true },
  approve: { key: 'store-card.approve', label: '审批储值调整', hint: '审批他人提交的大额调整', inStores: true },
  refund: { key: 'store-card.refund', label: '处理储值退款', hint: '审核退款申请、重试与登记线下退款', inStores: true },
} as const satisfies Record<string, Permission>
