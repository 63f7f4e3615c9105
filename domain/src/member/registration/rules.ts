import { isCode, isMobile } from '../../kit/phone.ts'
import { loginTexts } from './texts.ts'

/** Seconds between two codes to one phone (Spec 1 §5). */
export const resendWaitMs = 60_000
/** A code lives ten minutes and dies after five wrong tries. */
export const codeLifeMs = 600_000
export const maxWrongCodes = 5
/** Codes to one phone a day: with five tries each, guessing four digits stays hopeless. */
export const codesPerDay = 30
/** What a code is for; one for another purpose is refused. */
export type CodeType = 'register_login' | 'modify_mobile' | 'cancel_account' | 'store_card'
/** Name limits: log-in input, completion form, profile page and server (Spec 1 §9). */
export const nameMax = { login: 4, completion: 10, profile: 20 }

export interface LoginForm {
  mobileNo: string
  verifyCode: string
  userName: string
  agreed: boolean
  isNew: boolean
}

/** What is wrong with the phone as typed, or null. */
export const mobileFault = (mobileNo: string): string | null => (isMobile(mobileNo) ? null : loginTexts.badMobile)

/** The first thing wrong with the form, or null; the button and the server ask the same. */
export function loginFault(f: LoginForm): string | null {
  if (!isMobile(f.mobileNo)) return loginTexts.badMobile
  if (f.verifyCode.length < 4) return loginTexts.codeMissing
  if (!isCode(f.verifyCode)) return loginTexts.codeDigits
  if (f.isNew && !f.userName.trim()) return loginTexts.nameMissing
  if (!f.agreed) return loginTexts.agree
  return null
}

/** Milliseconds left before another code may be sent. */
export const resendWait = (lastSentAt: number, now: number): number => Math.max(0, lastSentAt + resendWaitMs - now)

/** Codes an address may ask for in an hour before a picture must be read, and pictures' life. */
export const codesBeforePicture = 2
export const imageCodeLifeMs = 300_000
/** Phones an address may ask about in an hour: enough for a busy store, too few to draw up a list. */
export const lookupsPerHour = 100
/** After logging in with a code a member counts as holding that phone this long. */
export const provedMs = 30 * 60_000

/** Steps of registration that may be worth points. */
export const steps = ['bindPhone', 'subscribe', 'updateInfo'] as const
export type Step = (typeof steps)[number]
export const stepTexts: Record<Step, string> = { bindPhone: '绑定手机号', subscribe: '关注公众号', updateInfo: '完善资料' }

/** Points of the steps as REGISTRATION_POINTS says; what is no whole number above 0 is worth nothing. */
export function stepPoints(value: unknown): Record<Step, number> {
  const set = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const of = (step: Step) => (Number.isSafeInteger(set[step]) && Number(set[step]) > 0 ? Math.min(Number(set[step]), 1_000_000) : 0)
  return { bindPhone: of('bindPhone'), subscribe: of('subscribe'), updateInfo: of('updateInfo') }
}
