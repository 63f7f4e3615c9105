import type { RefusalSpec } from '../../kit/refusal.ts'
import { phaseAt, type Phase, type Span } from '../activity/rules.ts'
import { phaseTexts } from '../activity/texts.ts'
import { scanGiftRefusals as no, type ScanGiftRefusal } from './texts.ts'

export const scanGiftLimits = { name: 30, tips: 60, quantity: 1_000_000, days: 366 } as const

/** Where a scan gift stands for its operator: stopped, given away, or by time. */
export const scanGiftPhases = ['before', 'running', 'over', 'closed', 'out'] as const satisfies readonly (Phase | 'closed' | 'out')[]
export type ScanGiftPhase = (typeof scanGiftPhases)[number]
export const scanGiftPhaseTexts: Record<ScanGiftPhase, string> = { ...phaseTexts, closed: '已停用', out: '已领完' }

/** What decides whether a scan gift gives. */
export interface ScanGiftState extends Span {
  open: boolean
  /** How many are left. */
  left: number
}

/** Where it stands at a moment (ms); what is over is over, however many are left. */
export function scanGiftPhase(gift: ScanGiftState, now: number): ScanGiftPhase {
  const phase = phaseAt(gift, now)
  if (phase === 'over') return phase
  if (!gift.open) return 'closed'
  return gift.left < 1 ? 'out' : phase
}

const reasons: Record<Exclude<ScanGiftPhase, 'running'>, ScanGiftRefusal> = {
  before: 'notStarted',
  over: 'ended',
  closed: 'closed',
  out: 'allGone',
}
/** Why nobody receives it now (ms), or null. */
export function scanGiftRefusal(gift: ScanGiftState, now: number): RefusalSpec | null {
  const phase = scanGiftPhase(gift, now)
  return phase === 'running' ? null : no[reasons[phase]]
}

/** What an operator says of a scan gift, as far as rules know it. Times in ms. */
export interface ScanGiftDraft extends Span {
  name: string
  giftBagId: string
  putQuantity: number
  successTips: string
  failTips: string
}

/** The first thing wrong with a scan gift, or null. Form and server ask the same. */
export function scanGiftFault(d: ScanGiftDraft): string | null {
  if (!d.name.trim()) return '请输入活动名称'
  if (!d.giftBagId || d.giftBagId === '0') return '还差礼包'
  if (!(d.endTime > d.startTime)) return '结束时间须晚于开始时间'
  if (d.endTime - d.startTime > scanGiftLimits.days * 86_400_000) return `活动时间不能超过${scanGiftLimits.days}天`
  if (!Number.isSafeInteger(d.putQuantity) || d.putQuantity < 1 || d.putQuantity > scanGiftLimits.quantity)
    return `发放总数须为1至${scanGiftLimits.quantity}的整数`
  if (!d.successTips.trim()) return '请输入领取成功提示'
  if (!d.failTips.trim()) return '请输入领取失败提示'
  return null
}

/** The page that a scan gift's code opens (Spec 3 §2). */
export const scanGiftPage = (id: string): string => `/activity/scan_code/${id}`
