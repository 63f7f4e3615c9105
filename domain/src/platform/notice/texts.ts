import type { NoticeChannel, NoticeGroup } from './kinds.ts'

export const noticeRefusals = {
  unknownKind: { code: 2601, msg: '没有这种通知' },
} as const

export const noticeGroupTexts: Record<NoticeGroup, string> = { todo: '待办', system: '系统', mention: '提到我' }
export const noticeChannelTexts: Record<NoticeChannel, string> = { console: '站内', sound: '声音', browser: '桌面提醒' }

/** Of the notice that an operator sends to themselves. */
export const trialTexts = { title: '测试通知', text: '收到这条，说明消息提醒可以使用' } as const
