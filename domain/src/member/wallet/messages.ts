import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const walletMessages = {
  expiring: {
    key: 'pointsExpiring',
    label: '积分到期提醒',
    when: '积分即将过期时',
    values: { points: '积分', endTime: '到期时间' },
    text: '您有{points}积分将于{endTime}到期，请及时使用。',
  },
} as const satisfies Record<string, MessageKind>
