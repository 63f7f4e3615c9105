import type { MessageKind } from '../../platform/messaging/kinds.ts'

// What people are told of here.
export const voteMessages = {
  passed: {
    key: 'votePassed',
    label: '选手审核通过提醒',
    when: '投票活动的选手报名通过审核时',
    values: { activityName: '活动名称', serialNo: '选手编号' },
    text: '您在「{activityName}」的选手报名已通过，编号{serialNo}，快邀请朋友为您投票吧。',
  },
  rejected: {
    key: 'voteRejected',
    label: '选手审核未通过提醒',
    when: '投票活动的选手报名被驳回时',
    values: { activityName: '活动名称', remark: '未通过原因' },
    text: '您在「{activityName}」的选手报名未通过审核：{remark}。',
  },
} as const satisfies Record<string, MessageKind>
