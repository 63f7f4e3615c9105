import type { SignUpState } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpStateTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

const stateTones: Record<SignUpState, Tone> = {
  unpaid: 'warn',
  pending: 'warn',
  passed: 'good',
  signedIn: 'good',
  rejected: 'bad',
  refunding: 'busy',
  refunded: 'idle',
  cancelled: 'idle',
}
export const StateTag = ({ state }: { state: SignUpState }) => <StatusTag tone={stateTones[state]}>{signUpStateTexts[state]}</StatusTag>
