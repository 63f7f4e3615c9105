import type { PartyState } from '@youli/domain/trade/party/rules.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

const words: Record<PartyState, string> = { process: '未结算', success: '已成团', failure: '未成团' }
const tones: Record<PartyState, Tone> = { process: 'busy', success: 'good', failure: 'idle' }

/** What a group buy has come to, in words. */
export const groupText = ({ state }: { state: PartyState }): string => words[state]

export const GroupTag = ({ state }: { state: PartyState }) => <StatusTag tone={tones[state]}>{words[state]}</StatusTag>
