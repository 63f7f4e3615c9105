import type { NoticeChannel, NoticeGroup } from './kinds.ts'
import { type DeliveryState, noticeLimits } from './rules.ts'

export const noticeRefusals = {
  unknownKind: { code: 2601, msg: '没有这种通知' },
  noWecom: { code: 2602, msg: '还没有连接企业微信' },
} as const

/** Of the page that binds an account, on the operator's phone. */
export const bindTexts = {
  bound: '已绑定企业微信，可以回到后台了',
  over: '链接已失效，请在后台重新打开二维码',
  stranger: '请用企业成员的身份在企业微信中扫码',
} as const

export const noticeGroupTexts: Record<NoticeGroup, string> = { todo: '待办', system: '系统', mention: '提到我' }
export const noticeChannelTexts: Record<NoticeChannel, string> = { console: '站内', sound: '声音', browser: '桌面提醒', wecom: '企业微信' }

const maxTitle = 60
const clipped = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** `夜间 12 条：新订单已付款 5、售后申请 3…`: what came during quiet hours, most first. */
export function nightText(labels: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  const named = [...counts].toSorted(([, a], [, b]) => b - a)
  const shown = named.slice(0, maxNamedKinds).map(([label, count]) => `${label} ${count}`)
  return `夜间 ${labels.length} 条：${shown.join('、')}${named.length > maxNamedKinds ? '…' : ''}`
}
const maxNamedKinds = 4

/** What one message says of one notice or of several, oldest first. */
export function deliveryText(notices: readonly { title: string; text: string }[]): string {
  const [only] = notices
  if (only && notices.length === 1) return [clipped(only.title, maxTitle), clipped(only.text, 200)].filter(Boolean).join('\n')
  const rest = notices.length - noticeLimits.named
  const titles = notices.slice(0, noticeLimits.named).map(({ title }) => `· ${clipped(title, maxTitle)}`)
  return [`${notices.length} 条新通知`, ...titles, ...(rest > 0 ? [`还有 ${rest} 条`] : [])].join('\n')
}

/** What became of the newest message to an operator's account. */
export const deliveryStateTexts: Record<DeliveryState, string> = {
  queued: '等待发送',
  sending: '已发送',
  sent: '已发送',
  failed: '没有送达',
  held: '夜间汇总',
  muted: '未发送',
}

/** Of the notice that an operator sends to themselves. */
export const trialTexts = { title: '测试通知', text: '收到这条，说明消息提醒可以使用' } as const
