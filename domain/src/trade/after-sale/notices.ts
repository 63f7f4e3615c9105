import type { NoticeKind } from '../../platform/notice/kinds.ts'
import { afterSalePermissions } from './permissions.ts'

const { handle: permission } = afterSalePermissions

// What operators are told of here.
export const afterSaleNotices = {
  asked: { key: 'after-sale.asked', label: '新的售后申请', group: 'todo', permission, channels: ['console', 'sound', 'browser', 'wecom'] },
  sent: { key: 'after-sale.sent', label: '会员寄回退货', group: 'todo', permission, channels: ['console'] },
} as const satisfies Record<string, NoticeKind>
