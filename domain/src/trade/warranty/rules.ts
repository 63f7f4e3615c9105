import { dayOf } from '../../kit/time.ts'

/** Stored states of a certificate. `replaced`: another one was issued in its place. */
export const certificateStates = ['valid', 'void', 'replaced'] as const
export type CertificateState = (typeof certificateStates)[number]
/** As people see it: also one whose warranty is over. */
export const certificatePhases = [...certificateStates, 'expired'] as const
export type CertificatePhase = (typeof certificatePhases)[number]
export const certificatePhaseTexts: Record<CertificatePhase, string> = {
  valid: '有效',
  void: '已作废',
  replaced: '已换发',
  expired: '已过质保期',
}

/** Where a certificate stands: its warranty lasts to the end of its last day; without a time it does not end. */
export const phaseOfCertificate = (c: { state: CertificateState; endsOn: string | null }, now: Date): CertificatePhase =>
  c.state === 'valid' && c.endsOn !== null && dayOf(now) > c.endsOn ? 'expired' : c.state

/** The last day of a warranty of so many months from a day on: the same day of a later month, or that month's last one. */
export function endOfMonths(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

export const termScopes = ['all', 'category', 'goods'] as const
export type TermScope = (typeof termScopes)[number]
export const termScopeTexts: Record<TermScope, string> = { all: '全部商品', category: '分类', goods: '商品' }
export const warrantyLimits = { months: 600, reason: 100 } as const

/** What a rule says of some goods; without certificates `months` says nothing, and 0 is a certificate without a warranty time. */
export interface Term {
  issues: boolean
  months: number
}
/** While nothing is said of some goods their certificate proves the purchase and promises no time. */
export const defaultTerm: Term = { issues: true, months: 0 }

/** Of the rules for some goods the closest one: of the goods, of its category, of the category above, of everything. */
export function termFor(
  terms: readonly (Term & { scope: TermScope; scopeId: string })[],
  of: { goodsId: string; categoryIds: readonly string[] },
): Term {
  const by = (scope: TermScope, id: string) => terms.find((t) => t.scope === scope && t.scopeId === id)
  const near = of.categoryIds.map((id) => by('category', id)).find((t) => t !== undefined)
  return by('goods', of.goodsId) ?? near ?? terms.find((t) => t.scope === 'all') ?? defaultTerm
}

/** Letters of a number: none that people mix up on paper. */
export const certificateLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const certificateLength = 12
/** `7K3M-9PQR-WX2A`: as it is printed. */
export const printedNumber = (no: string): string => no.replace(/(.{4})(?=.)/g, '$1-')
/** A number as it is kept: people type it in small letters, in groups. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()
/** The public page that a certificate's code opens. */
export const verifyPage = (no: string): string => `/product_certs/verify?no=${no}`

/** Styles of `WARRANTY_SHEET`; anything else is the first (Spec 1 §3). */
export const warrantyStyles = ['1', '2', '3'] as const
export type WarrantyStyle = (typeof warrantyStyles)[number]
export const styleOf = (value: string | undefined): WarrantyStyle => warrantyStyles.find((s) => s === value) ?? '1'

/** What `WARRANTY_SHEET_BG_FONT` says of paper and letters; '' where it says nothing. */
export interface WarrantyPaper {
  background: string
  color: string
}
export function paperOf(json: unknown): WarrantyPaper {
  const record = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  const text = (name: string): string => (typeof record[name] === 'string' ? record[name] : '')
  return { background: text('background'), color: /^#[0-9a-f]{6}$/i.test(text('color')) ? text('color') : '' }
}

/** Shop parameter with which stores stop issuing certificates: `0`. Unset, they issue. */
export const warrantyParam = 'E_WARRANT'
export const issuesCertificates = (value: string): boolean => value !== '0'
