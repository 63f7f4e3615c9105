import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const couponMessages = {
  expiring: {
    key: 'couponExpiring',
    label: '优惠券到期提醒',
    when: '优惠券即将过期时',
    values: { couponName: '优惠券', endTime: '到期时间' },
    text: '您的优惠券「{couponName}」将于{endTime}到期，请及时使用。',
  },
} as const satisfies Record<string, MessageKind>
