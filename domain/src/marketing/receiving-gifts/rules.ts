import type { RefusalSpec } from '../../kit/refusal.ts'
import { isAddress } from '../../platform/tenant-config/lists.ts'
import { phaseAt, type Phase, type Span } from '../activity/rules.ts'
import { phaseTexts } from '../activity/texts.ts'
import { receivingGiftRefusals as no, type ReceivingGiftRefusal } from './texts.ts'

export const receivingGiftLimits = { theme: 30, luckyBean: 10_000, link: 300, days: 366, html: 20_000 } as const

/** Where a gift activity stands for its operator: stopped, or by time. */
export const receivingGiftPhases = ['before', 'running', 'over', 'closed'] as const satisfies readonly (Phase | 'closed')[]
export type ReceivingGiftPhase = (typeof receivingGiftPhases)[number]
export const receivingGiftPhaseTexts: Record<ReceivingGiftPhase, string> = { ...phaseTexts, closed: '已停用' }

/** Where it stands at a moment (ms); what is over is over, open or not. */
export function receivingGiftPhase(gift: Span & { open: boolean }, now: number): ReceivingGiftPhase {
  const phase = phaseAt(gift, now)
  return phase === 'over' || gift.open ? phase : 'closed'
}

const reasons: Record<Exclude<ReceivingGiftPhase, 'running'>, ReceivingGiftRefusal> = {
  before: 'notStarted',
  over: 'ended',
  closed: 'closed',
}
/** Why a click gives nothing now (ms), or null. */
export function receivingGiftRefusal(gift: Span & { open: boolean }, now: number): RefusalSpec | null {
  const phase = receivingGiftPhase(gift, now)
  return phase === 'running' ? null : no[reasons[phase]]
}

/** What an operator says of a gift activity, as far as rules know it. Times in ms. */
export interface ReceivingGiftDraft extends Span {
  theme: string
  imgUrl: string
  luckyBean: number
  link: string
}

/** The first thing wrong with a gift activity, or null. Form and server ask the same. */
export function receivingGiftFault(d: ReceivingGiftDraft): string | null {
  if (!d.theme.trim()) return '请输入活动主题'
  if (!d.imgUrl) return '请上传活动图片'
  const { luckyBean: most, days } = receivingGiftLimits
  if (!Number.isSafeInteger(d.luckyBean) || d.luckyBean < 1 || d.luckyBean > most) return `每次点击的幸运豆须为1至${most}的整数`
  if (d.link && !isAddress(d.link)) return '跳转链接须以“/”、“http://”或“https://”开头'
  if (!(d.endTime > d.startTime)) return '结束时间须晚于开始时间'
  return d.endTime - d.startTime > days * 86_400_000 ? `活动时间不能超过${days}天` : null
}
