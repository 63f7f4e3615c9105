/** Signing in for the day. */
export const toSign = '/member/sign'
