import { withQuery } from '../../kit/with-query.ts'

/** The member code to hold out. */
export const toMemberCode = '/member/member_code'
/** The card: choosing a store, activating, done. */
export const toCardStore = '/membercard/selshop'
export const toCardActive = (shopId?: string): string => withQuery('/membercard/active', { shopId })
export const toCardSuccess = '/membercard/success'
