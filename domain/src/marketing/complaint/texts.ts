import { activityRefusals } from '../activity/texts.ts'
import type { ComplaintReason } from './rules.ts'

export const complaintRefusals = {
  gone: activityRefusals.gone,
  badComplaint: { code: 7201, msg: '{fault}' },
  answered: { code: 7202, msg: '该投诉不存在或已处理' },
} as const

export const complaintReasonTexts: Record<ComplaintReason, string> = {
  goods: '商品与描述不符',
  price: '价格或优惠问题',
  delivery: '发货或提货问题',
  service: '服务态度问题',
  other: '其他',
}

export const complaintTexts = {
  title: '投诉与建议',
  thanks: '感谢您的反馈，我们会尽快与您联系',
} as const
