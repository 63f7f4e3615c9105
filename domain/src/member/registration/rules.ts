import { isMobile } from '../../kit/phone.ts'
import { loginTexts } from './texts.ts'

/** Seconds between two codes to one phone (Spec 1 §5). */
export const resendWaitMs = 60_000
/** A code lives ten minutes and dies after five wrong tries. */
export const codeLifeMs = 600_000
export const maxWrongCodes = 5
/** Codes to one phone a day: with five tries each, guessing four digits stays hopeless. */
export const codesPerDay = 30
/** What a code is for; one for another purpose is refused. */
export type CodeType = 'register_login' | 'modify_mobile'
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
  if (!/^\d{4}$/.test(f.verifyCode)) return loginTexts.codeDigits
  if (f.isNew && !f.userName.trim()) return loginTexts.nameMissing
  if (!f.agreed) return loginTexts.agree
  return null
}

/** Milliseconds left before another code may be sent. */
export const resendWait = (lastSentAt: number, now: number): number => Math.max(0, lastSentAt + resendWaitMs - now)
