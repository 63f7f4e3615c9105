import type { CertificatePhase } from '@youli/domain/trade/warranty/rules.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export const phaseTones: Record<CertificatePhase, Tone> = { valid: 'good', expired: 'idle', void: 'bad', replaced: 'warn' }

/** Until when a warranty lasts, in words. */
export const termText = ({ months, endsOn }: { months: number; endsOn: string | null }): string =>
  endsOn ? `${months}个月，至 ${endsOn}` : '未设期限'
