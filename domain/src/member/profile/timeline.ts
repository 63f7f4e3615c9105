import * as z from 'zod'

/** What an event of a member's timeline is about; each is a tab of the page. */
export const timelineTopics = ['order', 'coupon', 'wallet', 'activity', 'service', 'privacy', 'note', 'log'] as const
export type TimelineTopic = (typeof timelineTopics)[number]

export const timelineTabTexts: Record<TimelineTopic | 'all', string> = {
  all: '全部',
  order: '订单',
  coupon: '券',
  wallet: '积分与储值',
  activity: '活动',
  service: '售后与评价',
  privacy: '授权与隐私',
  note: '备注',
  log: '操作日志',
}

/** Events in one answer. */
export const timelinePage = { usual: 20, max: 50 } as const

/** Screens that an event leads to. */
export const timelineTargets = ['order', 'afterSale', 'wallet'] as const
export type TimelineTarget = (typeof timelineTargets)[number]

/** Place of the last event of a page: its moment, its source and its id there. */
export const timelineCursor = z.string().regex(/^\d{1,15}\.[a-z-]{1,30}\.\d{1,19}$/)
