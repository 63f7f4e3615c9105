import { isMobile } from '../../kit/phone.ts'

/** What a complaint is about, in the order of the form. */
export const complaintReasons = ['goods', 'price', 'delivery', 'service', 'other'] as const
export type ComplaintReason = (typeof complaintReasons)[number]

/** Letters and pictures of one complaint (conflicts N28). */
export const complaintLimits = { content: 500, pictures: 4, answer: 200 } as const

/** What a member still has to fill in, or null. Form and server ask the same. */
export function complaintFault(c: { reason: string; content: string; mobileNo: string }): string | null {
  if (!(complaintReasons as readonly string[]).includes(c.reason)) return '还差投诉原因'
  if (c.content.trim() === '') return '请填写投诉内容'
  return isMobile(c.mobileNo.trim()) ? null : '请填写正确的手机号'
}
