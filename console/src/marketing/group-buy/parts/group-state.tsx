import { type BuyingGroupState, displayedState } from '@youli/domain/trade/buying-group/rules.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

interface Standing {
  state: BuyingGroupState
  joined: number
  thresholdPerson: number
}

/** Enough have paid: its people are told so; it is settled at its end. */
const reached = (of: Standing): boolean =>
  of.state === 'process' && displayedState({ state: of.state, need: of.thresholdPerson, paid: of.joined }) === 'success'

const words: Record<BuyingGroupState, string> = { process: '未结算', success: '已成团', failure: '未成团' }
const tones: Record<BuyingGroupState, Tone> = { process: 'busy', success: 'good', failure: 'idle' }

/** What a group buy has come to, in words. */
export const groupText = (of: Standing): string => (reached(of) ? '已达标，待结算' : words[of.state])

export const GroupTag = (of: Standing) => <StatusTag tone={reached(of) ? 'good' : tones[of.state]}>{groupText(of)}</StatusTag>
