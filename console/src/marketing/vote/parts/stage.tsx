import { stageTexts } from '@youli/domain/marketing/vote/texts.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

type Stage = keyof typeof stageTexts | 'closed'
const words: Record<Stage, string> = { ...stageTexts, closed: '已下架' }
const tones: Record<Stage, Tone> = { before: 'warn', signup: 'good', voting: 'busy', over: 'idle', closed: 'bad' }

export const stageOptions = (Object.keys(words) as Stage[]).map((value) => ({ value, label: words[value] }))
export const stageText = ({ stage }: { stage: Stage }): string => words[stage]
/** Where a voting activity stands. */
export const StageTag = ({ stage }: { stage: Stage }) => <StatusTag tone={tones[stage]}>{words[stage]}</StatusTag>
