export const toLogin = '/login/index'
export const toLoginForm = '/login/form'
export const toRegistered = (kind: 'new' | 'old'): string => `/account/reg_success?kind=${kind}`
/** Profile completion after registration. */
export const toCompletion = '/login/reg_info'
/** Another phone for the member. */
export const toChangeMobile = '/changemobile'
/** How to follow the official account. */
export const toAttention = '/member/attention'
export const toSettings = '/member/account_login'
export const toPrivacy = '/login/readme_privacy'
export const toAgreement = '/login/readme_register'
/** Back to the page that asked for registration; a stored address that is not ours counts as none. */
export const toBeforeReg = (beforeRegUrl: string): string =>
  /^\/(?![/\\])/.test(beforeRegUrl) && !beforeRegUrl.startsWith('/login') ? beforeRegUrl : '/member/my'
