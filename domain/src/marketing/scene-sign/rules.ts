import { phaseAt, type Phase, type Span } from '../activity/rules.ts'
import { phaseTexts } from '../activity/texts.ts'
import { sceneSignRefusals as no } from './texts.ts'
import type { RefusalSpec } from '../../kit/refusal.ts'

export const sceneSignLimits = { name: 30, place: 60, remark: 1000, tips: 60, shops: 200, metres: 50_000, days: 366 } as const

/** How the code on the spot behaves: one that is printed and stays, or one on a screen that turns every minute. */
export const codeModes = ['fixed', 'turning'] as const
export type CodeMode = (typeof codeModes)[number]
export const codeModeTexts: Record<CodeMode, string> = { fixed: '固定二维码（可打印）', turning: '动态二维码（大屏展示）' }
/** A turning code is renewed after this long, and read for as long again. */
export const signCodeTurnMs = 60_000
export const signCodeLifeMs = 2 * signCodeTurnMs

/** Where it stands for its operator: stopped, or by time. */
export const sceneSignPhases = ['before', 'running', 'over', 'closed'] as const satisfies readonly (Phase | 'closed')[]
export type SceneSignPhase = (typeof sceneSignPhases)[number]
export const sceneSignPhaseTexts: Record<SceneSignPhase, string> = { ...phaseTexts, closed: '已停用' }

/** Where it stands at a moment (ms); what is over is over, stopped or not. */
export function sceneSignPhase(sign: Span & { open: boolean }, now: number): SceneSignPhase {
  const phase = phaseAt(sign, now)
  return phase !== 'over' && !sign.open ? 'closed' : phase
}

const reasons = { before: no.notStarted, over: no.ended, closed: no.closed } as const
/** Why nobody signs now (ms), or null. */
export function sceneSignRefusal(sign: Span & { open: boolean }, now: number): RefusalSpec | null {
  const phase = sceneSignPhase(sign, now)
  return phase === 'running' ? null : reasons[phase]
}

/** What an operator says, as far as rules know it. Times in ms. */
export interface SceneSignDraft extends Span {
  name: string
  successTips: string
  maxMetres: number
}

/** The first thing wrong with it, or null. Form and server ask the same. */
export function sceneSignFault(d: SceneSignDraft): string | null {
  if (!d.name.trim()) return '请输入活动名称'
  if (!(d.endTime > d.startTime)) return '结束时间须晚于开始时间'
  if (d.endTime - d.startTime > sceneSignLimits.days * 86_400_000) return `活动时间不能超过${sceneSignLimits.days}天`
  if (!Number.isSafeInteger(d.maxMetres) || d.maxMetres < 0 || d.maxMetres > sceneSignLimits.metres)
    return `签到距离须为0至${sceneSignLimits.metres}的整数`
  if (!d.successTips.trim()) return '请输入签到成功提示'
  return null
}

/** The page that a code opens; `code` is what it proves. */
export const sceneSignPage = (id: string): string => `/activity/scenesign/detail/${id}`
