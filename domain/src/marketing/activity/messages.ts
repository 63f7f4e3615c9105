import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const activityMessages = {
  starting: {
    key: 'activityReminder',
    label: '活动提醒',
    when: '会员预约的活动即将开始时',
    values: { activityName: '活动名称', startTime: '开始时间' },
    text: '您预约的活动「{activityName}」将于{startTime}开始，欢迎参加。',
  },
} as const satisfies Record<string, MessageKind>
