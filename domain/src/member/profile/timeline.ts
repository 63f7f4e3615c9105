/** What an event of a member's timeline is about; each is a tab of the page. */
export const timelineTopics = ['order', 'coupon', 'wallet', 'activity', 'service', 'letter', 'privacy', 'note', 'log'] as const
export type TimelineTopic = (typeof timelineTopics)[number]

export const timelineTabTexts: Record<TimelineTopic | 'all', string> = {
  all: '全部',
  order: '订单',
  coupon: '券',
  wallet: '积分与储值',
  activity: '活动',
  service: '售后与评价',
  letter: '消息',
  privacy: '授权与隐私',
  note: '备注',
  log: '操作日志',
}

/** Screens that an event leads to. */
export const timelineTargets = ['order', 'afterSale', 'wallet'] as const
export type TimelineTarget = (typeof timelineTargets)[number]
