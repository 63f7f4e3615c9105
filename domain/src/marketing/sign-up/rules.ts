import { type FormQuestion, questionsFault } from '../../kit/form-questions.ts'
import { flow } from '../../kit/flow.ts'
import { minuteMs, secondMs } from '../../kit/time.ts'
import { activityStatus, phaseAt, type Span } from '../activity/rules.ts'

/** Where a sign-up stands. `cancelled`: it was not paid in time, and the member may sign up again. */
export const signUpStates = ['unpaid', 'pending', 'passed', 'rejected', 'signedIn', 'refunding', 'refunded', 'cancelled'] as const
export type SignUpState = (typeof signUpStates)[number]
export type SignUpActorKind = 'member' | 'auditor' | 'operator' | 'system' | 'provider'

/** Every move of a sign-up after it was handed in. A rejected one that was paid gets its money back and stays rejected. */
export const signUpFlow = flow<SignUpState, SignUpActorKind>()({
  pay: { from: ['unpaid'], to: 'pending', by: ['provider'] },
  payAndPass: { from: ['unpaid'], to: 'passed', by: ['provider'] },
  cancel: { from: ['unpaid'], to: 'cancelled', by: ['system'] },
  approve: { from: ['pending'], to: 'passed', by: ['auditor', 'operator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['auditor', 'operator'] },
  signIn: { from: ['passed'], to: 'signedIn', by: ['member'] },
  refund: { from: ['pending', 'passed'], to: 'refunding', by: ['member', 'operator'] },
  settle: { from: ['refunding'], to: 'refunded', by: ['provider'] },
})
export type SignUpVerb = keyof typeof signUpFlow

/** No limit, on the wire too; 0 is full from the start (conflicts F20). */
export const unlimited = -1

/** `applyStatus`, `refundStatus` and `signinStatus` of the wire (Spec 3 §3). */
export const applyStatus = { none: 0, applied: 1 } as const
/** `gone`: money asked back, or never to be had again; `open`: may be asked back. */
export const refundStatus = { none: -1, open: 0, gone: 1 } as const
export const signinStatus = { closed: -1, open: 0, done: 1 } as const
/** The word in the address behind a QR code that opens check-in. */
export const qrcodeSource = 'qrcode'

/** How a member stands to an activity, as the wire tells it. */
export interface Standing {
  applyStatus: number
  refundStatus: number
  signinStatus: number
}
export const noStanding: Standing = { applyStatus: applyStatus.none, refundStatus: refundStatus.none, signinStatus: signinStatus.closed }

/** What an activity says that decides about refunds and check-in. */
export interface SignUpTerms {
  signupFee: number
  /** Whether a member may take the fee back by themselves. */
  refundable: boolean
}

/** A sign-up as the buttons of the page see it. */
export function standingOf(state: SignUpState | null, terms: SignUpTerms): Standing {
  if (state === null || state === 'unpaid' || state === 'cancelled') return noStanding
  const out = state === 'rejected' || state === 'refunding' || state === 'refunded'
  const mayRefund = terms.signupFee > 0 && terms.refundable && signUpFlow.refund.from.includes(state)
  return {
    applyStatus: applyStatus.applied,
    refundStatus: out ? refundStatus.gone : mayRefund ? refundStatus.open : refundStatus.none,
    signinStatus: state === 'signedIn' ? signinStatus.done : state === 'passed' ? signinStatus.open : signinStatus.closed,
  }
}

/** `activityStatus` of a sign-up on the wire: taken down, running, not started or ended (conflicts K22). */
export function signUpStatusAt(a: Span & { activityStatus: number }, now: number): number {
  if (a.activityStatus === activityStatus.closed || a.activityStatus === activityStatus.ended) return a.activityStatus
  return { before: activityStatus.notStarted, running: activityStatus.open, over: activityStatus.ended }[phaseAt(a, now)]
}

/** What the button of the page does; `none` says something and does nothing. */
export const signUpActs = ['appoint', 'unappoint', 'apply', 'refused', 'refund', 'applied', 'signIn', 'signedIn', 'over', 'closed'] as const
export type SignUpAct = (typeof signUpActs)[number]

/** The one button for a state, in the order of conflicts K24. `status` is the wire's `activityStatus`. */
export function actOf(status: number, s: Standing & { appointStatus: number }, source: string): SignUpAct {
  if (status === activityStatus.closed) return 'closed'
  if (status === activityStatus.ended) return 'over'
  if (status === activityStatus.notStarted) return s.appointStatus === 1 ? 'unappoint' : 'appoint'
  if (s.applyStatus === applyStatus.none) return 'apply'
  if (s.refundStatus === refundStatus.gone) return 'refused'
  if (s.signinStatus === signinStatus.done) return 'signedIn'
  if (s.signinStatus === signinStatus.open && source === qrcodeSource) return 'signIn'
  return s.refundStatus === refundStatus.open ? 'refund' : 'applied'
}

/** Minutes to pay the fee; after that the place is free again (Spec 3 §9). */
export const payWithinMs = 10 * minuteMs
/** The success page asks this often whether the fee came in, at most this many times (Spec 3 §9). */
export const signUpPoll = { everyMs: 2 * secondMs, times: 20 } as const
/** `auditStatus` of the list: waiting, or decided; rows of a page (Spec 3 §9). */
export const auditStatus = { pending: 0, done: 1 } as const
export const auditPageSize = 10
/** `status` of an audit, and what it answers. */
export const auditVerdicts = { pass: 1, reject: 2 } as const
export const auditAnswer = { passed: 1, full: 2 } as const
/** How long before check-in opens those who passed are told. */
export const remindBeforeMs = 60 * minuteMs

export const signUpLimits = { remark: 100, auditors: 50 } as const

/** What an operator fills in, as far as its fields depend on each other. Times in ms, money in one unit. */
export interface SignUpDraftFacts extends Span {
  signupLimit: number
  passLimit: number
  needAuduit: boolean
  auditorIds: readonly string[]
  /** 0: check-in is open as long as the activity runs. */
  checkInTime: number
  fields: readonly FormQuestion[]
}

const maxDays = 365

/** What is wrong with a sign-up as filled in, or null. Form and server ask the same. */
export function draftFault(d: SignUpDraftFacts): string | null {
  if (d.endTime <= d.startTime) return '结束时间须晚于开始时间'
  if (d.endTime - d.startTime > maxDays * 86_400_000) return `活动时间不能超过${maxDays}天`
  if (d.checkInTime > 0 && (d.checkInTime < d.startTime || d.checkInTime >= d.endTime)) return '签到开始时间须在活动时间内'
  if (d.signupLimit < unlimited || d.passLimit < unlimited) return '人数不能小于0'
  if (d.needAuduit && d.passLimit !== unlimited && d.signupLimit !== unlimited && d.passLimit > d.signupLimit)
    return '审核通过人数不能超过报名人数'
  if (!d.needAuduit && d.auditorIds.length > 0) return '无需审核的活动不用选择审核员'
  return questionsFault(d.fields, '报名项')
}
