import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'

/** What came and went, of every kind. */
export const toRecords = '/member/record'

/** The page of one kind. */
export const toWallet: Record<WalletKind, string> = {
  integral: '/member/point',
  interact_point: '/member/point/interact_point',
  lucky_bean: '/member/point/lucky_bean',
}
