/** Whom a recall is for: members without an order for so many days, or those with a tag. */
export const recallAudiences = ['days', 'tag'] as const
export type RecallAudience = (typeof recallAudiences)[number]

/** A recall is written, then sent to whoever it is for at that moment, and ends by its time or when an operator stops it. */
export const recallStates = ['draft', 'sending', 'sent', 'stopped'] as const
export type RecallState = (typeof recallStates)[number]

export const recallLimits = { name: 30, title: 40, content: 500, days: 1095, nameOfPerson: 20 } as const
/** Members gathered and told in one transaction. */
export const recallPortion = 200

export interface RecallDraft {
  name: string
  audience: RecallAudience
  days: number
  tag: string
  title: string
  content: string
  startTime: number
  endTime: number
}

/** The first thing wrong with a recall, or null. Form and server ask the same. */
export function recallFault(d: RecallDraft): string | null {
  if (!d.name.trim()) return '请输入活动名称'
  if (!d.title.trim()) return '请输入邀请标题'
  if (!(d.endTime > d.startTime)) return '结束时间须晚于开始时间'
  if (d.audience === 'tag' && !d.tag.trim()) return '还差会员标签'
  if (d.audience === 'days' && !(Number.isSafeInteger(d.days) && d.days >= 1 && d.days <= recallLimits.days))
    return `未下单天数须为1至${recallLimits.days}的整数`
  return null
}

/** Whether somebody may answer a recall now. */
export const isRunning = (r: { state: RecallState; startTime: number; endTime: number }, now: number): boolean =>
  (r.state === 'sending' || r.state === 'sent') && r.startTime <= now && now < r.endTime

export const recallPage = (id: string): string => `/member/customer_recall/index/${id}`
