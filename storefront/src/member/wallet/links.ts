import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'

/** The member's points. */
export const toPoints = '/member/point'
export const toInteractPoints = '/member/point/interact_point'
export const toLuckyBeans = '/member/point/lucky_bean'
/** What came and went, of every kind. */
export const toRecords = '/member/record'

/** The page of one kind. */
export const toWallet: Record<WalletKind, string> = { integral: toPoints, interact_point: toInteractPoints, lucky_bean: toLuckyBeans }
