import type { CardState, RefundState } from '@youli/domain/trade/store-card/rules.ts'
import type { Tone } from '../../../kit/fields/StatusTag.tsx'

export const cardTones: Record<CardState, Tone> = { open: 'good', frozen: 'bad', closed: 'idle' }
export const refundTones: Record<RefundState, Tone> = { asked: 'warn', paying: 'busy', done: 'good', rejected: 'idle', withdrawn: 'idle' }
export const accountTexts = { card_principal: '本金', card_gift: '赠金' } as const
export const moneyTexts = { '': '—', underWay: '原路退回中', failed: '退回失败', done: '已原路退回' } as const

/** `1,280.50`, with a plus where it is asked for. */
export const yuanOf = (n: number): string => n.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const signedYuan = (n: number): string => (n > 0 ? `+${yuanOf(n)}` : yuanOf(n))
export const colourOf = (n: number): string => (n > 0 ? 'var(--ok)' : 'var(--bad)')
