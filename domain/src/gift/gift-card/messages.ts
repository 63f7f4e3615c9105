import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const giftCardMessages = {
  given: {
    key: 'giftCardGiven',
    label: '礼品卡到账提醒',
    when: '员工给会员发放礼品卡后',
    values: { cardName: '礼品卡', endTime: '有效期至' },
    text: '您收到一张礼品卡「{cardName}」，有效期至{endTime}，请及时选择礼品兑换。',
  },
  expiring: {
    key: 'giftCardExpiring',
    label: '礼品卡到期提醒',
    when: '未兑换的礼品卡即将过期时',
    values: { cardName: '礼品卡', endTime: '到期日' },
    text: '您的礼品卡「{cardName}」将于{endTime}到期，请及时选择礼品兑换。',
  },
} as const satisfies Record<string, MessageKind>
