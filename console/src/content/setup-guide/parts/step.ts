import { isSetUp, type SetupStep } from '@youli/domain/content/setup-guide/rules.ts'
import type { OutputOf } from '../../../kit/client.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export type Guide = OutputOf<'GET /console/api/v1/setup'>
export type Step = Guide['steps'][number]
export type Mall = NonNullable<Guide['mall']>

/** Steps that are done with keys of a provider. */
const keySteps: readonly SetupStep[] = ['wechat', 'pay', 'sms']
export const takesKeys = ({ step, needs }: Step): boolean => keySteps.includes(step) && needs !== 'sign'

const untouched: Readonly<Partial<Record<SetupStep, string>>> = { wechat: '未连接', pay: '未连接', sms: '未设置', team: '可稍后' }

/** A step's state as a tag. */
export function tagOf({ step, state }: Step): { tone: Tone; text: string } {
  if (state === 'done') return { tone: 'good', text: '已完成' }
  if (state === 'error') return { tone: 'bad', text: '出错' }
  if (state === 'later') return { tone: 'idle', text: '可稍后' }
  if (state === 'draft') return { tone: 'idle', text: keySteps.includes(step) ? '未完成' : '草稿' }
  return { tone: 'idle', text: untouched[step] ?? '未完成' }
}

export const isOpenStep = ({ state }: Step): boolean => !isSetUp(state)
