import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const signUpMessages = {
  passed: {
    key: 'signUpPassed',
    label: '报名成功提醒',
    when: '活动报名通过时',
    values: { activityName: '活动名称' },
    text: '您报名的活动「{activityName}」已通过，请准时参加。',
  },
  rejected: {
    key: 'signUpRejected',
    label: '报名未通过提醒',
    when: '活动报名被驳回时',
    values: { activityName: '活动名称', remark: '审核备注' },
    text: '您报名的活动「{activityName}」未通过审核：{remark}。',
  },
  refunded: {
    key: 'signUpRefunded',
    label: '报名费退款到账',
    when: '报名费原路退回后',
    values: { activityName: '活动名称', amount: '退款金额', reason: '退款原因' },
    text: '您报名活动「{activityName}」的费用¥{amount}已退回，原因：{reason}。',
  },
  starting: {
    key: 'signUpStarts',
    label: '活动签到提醒',
    when: '已通过报名的活动即将开始签到时',
    values: { activityName: '活动名称', startTime: '签到时间' },
    text: '您报名的活动「{activityName}」将于{startTime}开始签到，请准时到场扫码。',
  },
} as const satisfies Record<string, MessageKind>
