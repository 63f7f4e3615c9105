import type { WalletAccount, WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { kindName, walletKinds } from '@youli/domain/member/wallet/rules.ts'
import { optionsOf } from '../../../kit/options.ts'

/** Kinds as the console calls them. */
export const kindTexts = Object.fromEntries(walletKinds.map((kind) => [kind, kindName(kind)])) as Record<WalletKind, string>
export const kindOptions = optionsOf(walletKinds, kindTexts)

export const accountTexts: Record<WalletAccount, string> = {
  available: '可用',
  pending: '待入账',
  held: '预扣',
  issued: '发放',
  spent: '消耗',
  expired: '失效',
  adjusted: '手工调整',
}

export const grouped = (n: number): string => n.toLocaleString('zh-CN')
export const signed = (n: number): string => (n > 0 ? `+${grouped(n)}` : grouped(n))
export const colourOf = (n: number): string => (n > 0 ? 'var(--ok)' : 'var(--bad)')
