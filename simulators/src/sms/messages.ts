import { remember } from '../kit/store.ts'
import type { Simulation } from '../simulation.ts'

/** A short message that a phone received. `at` in milliseconds. */
export interface SmsMessage {
  at: number
  /** Without country code. */
  mobile: string
  sign: string
  templateId: string
  params: string[]
  text: string
  /** The verification code inside, or ''. */
  code: string
}

const most = 3000
const dayMs = 86_400_000

/** Which cap of the provider this number has reached, or null. Caps of 0 are off. */
export function reachedCap(simulation: Simulation, mobile: string): string | null {
  const now = simulation.clock.now()
  const since = (ms: number): number => simulation.state.sms.filter((each) => each.mobile === mobile && now - each.at < ms).length
  const { smsThirtySeconds, smsHour, smsDay } = simulation.state.switches
  if (smsThirtySeconds > 0 && since(30_000) >= smsThirtySeconds) return 'LimitExceeded.PhoneNumberThirtySecondLimit'
  if (smsHour > 0 && since(3600_000) >= smsHour) return 'LimitExceeded.PhoneNumberOneHourLimit'
  if (smsDay > 0 && since(dayMs) >= smsDay) return 'LimitExceeded.PhoneNumberDailyLimit'
  return null
}

/** Puts a message on the phone. */
export function receive(
  simulation: Simulation,
  mobile: string,
  sign: string,
  templateId: string,
  template: string,
  params: string[],
): void {
  const text = `【${sign}】${template.replace(/\{(\d+)\}/g, (_all, n: string) => params[Number(n) - 1] ?? '')}`
  const code = /验证码/.test(template) ? (params.find((each) => /^\d{4,8}$/.test(each)) ?? '') : ''
  remember(simulation.state.sms, { at: simulation.clock.now(), mobile, sign, templateId, params, text, code }, most)
  simulation.touch()
}

/** Messages of a number, newest first; of everybody without one. */
export const messagesOf = (simulation: Simulation, mobile: string): SmsMessage[] =>
  simulation.state.sms.filter((each) => !mobile || each.mobile === mobile).reverse()
