import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const recallMessages = {
  invitation: {
    key: 'customerRecall',
    label: '老客召回',
    when: '品牌发出召回时，发给符合条件的会员',
    values: { title: '邀请标题', endTime: '截止时间' },
    text: '{title}，专属回馈已为您备好，{endTime}前有效，期待您的到来。',
  },
} as const satisfies Record<string, MessageKind>
