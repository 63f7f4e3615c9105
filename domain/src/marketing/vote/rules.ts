import { answersFault, type FormQuestion, questionsFault } from '../../kit/form-questions.ts'
import { flow } from '../../kit/flow.ts'
import { voteTexts } from './texts.ts'

/** Where somebody's entry stands. A rejected or deleted one may be handed in anew. */
export const playerStates = ['pending', 'passed', 'rejected', 'deleted'] as const
export type PlayerState = (typeof playerStates)[number]
export type PlayerActor = 'auditor' | 'operator'

/** Every move of an entry after it was handed in. */
export const playerFlow = flow<PlayerState, PlayerActor>()({
  approve: { from: ['pending'], to: 'passed', by: ['auditor', 'operator'] },
  reject: { from: ['pending'], to: 'rejected', by: ['auditor', 'operator'] },
  remove: { from: ['pending', 'passed', 'rejected'], to: 'deleted', by: ['auditor', 'operator'] },
})
export type PlayerVerb = keyof typeof playerFlow

/** `status` of an audit (Spec 3 §3), and of `my-ranking`. */
export const playerVerdict = { pass: 1, reject: 2 } as const
export const myRankStatus = { none: 0, player: 1 } as const

/** A vote that counts, or one that an operator took back. */
export const castStates = ['counted', 'cancelled'] as const
export type CastState = (typeof castStates)[number]

/** Times of a voting activity, ms: the beginning belongs to each span, the end does not. */
export interface VoteTimes {
  signupBegin: number
  signupEnd: number
  voteBegin: number
  voteEnd: number
}

/** Where a voting activity stands (Spec 3 §4): nothing yet, sign-up and what lies before the votes, votes, over. */
export type VoteStage = 'before' | 'signup' | 'voting' | 'over'
export const voteStage = (v: VoteTimes, now: number): VoteStage =>
  now >= v.voteEnd ? 'over' : now >= v.voteBegin ? 'voting' : now >= v.signupBegin ? 'signup' : 'before'

/** The moment (ms) a stage counts down to; null when nothing comes any more. */
export const nextMoment = (v: VoteTimes, stage: VoteStage): number | null =>
  ({ before: Math.min(v.signupBegin, v.voteBegin), signup: v.voteBegin, voting: v.voteEnd, over: null })[stage]

/** Whether players may sign up at a moment, as far as time says. */
export const signUpPhase = (v: VoteTimes, now: number): 'before' | 'running' | 'over' =>
  now < v.signupBegin ? 'before' : now < v.signupEnd ? 'running' : 'over'

/** The voting countdown has ended when what is left lies within this many ms below 0 (Spec 3 §9). */
export const countdownEndMs = 1000
export const isCountdownEnd = (leftMs: number): boolean => leftMs <= 0 && leftMs >= -countdownEndMs

/** Kinds of questions of an entry (Spec 3 §3). */
export const voteFieldTypes = ['text', 'tel', 'textarea', 'radio', 'img'] as const satisfies readonly FormQuestion['fieldType'][]
/** A question of the form. `open`: its answer stands on the player's page; else only auditors read it. */
export type VoteField = FormQuestion & { open?: boolean }
/** An answer as it is kept and told. */
export interface VoteAnswer {
  fieldId: string
  fieldType: FormQuestion['fieldType']
  fieldName: string
  fieldValue: string
}

export const voteLimits = {
  title: 40,
  organizer: 30,
  /** Letters of a player's name; the message says 20 (contradictions C04). */
  name: 10,
  reason: 50,
  fields: 20,
  auditors: 50,
  allowance: 1000,
  days: 366,
  images: 5,
  /** Players or votes handled in one call. */
  bulk: 200,
} as const

/** Rows of a page (Spec 3 §9). */
export const votePages = { players: 10, audit: 15 } as const
/** Places with a medal (Spec 3 §9). */
export const medals = 3

/** Only digits: a serial number; anything else is part of a name (Spec 3 §5). */
export const isSerial = (keyword: string): boolean => /^\d+$/.test(keyword)

/** What is wrong with an entry, or null. Form and server ask the same. */
export function entryFault(
  entry: { userName: string; uploadImg: string; answers: Readonly<Record<string, string>> },
  fields: readonly VoteField[],
): { fieldName: string; text: string } | null {
  const name = entry.userName.trim()
  if (name === '') return { fieldName: 'userName', text: voteTexts.noName }
  if (name.length > voteLimits.name) return { fieldName: 'userName', text: voteTexts.longName }
  if (entry.uploadImg === '') return { fieldName: 'uploadImg', text: voteTexts.noPicture }
  return answersFault(fields, entry.answers)
}

/** What is wrong with a reason for a rejection, or null. */
export function reasonFault(reason: string): string | null {
  if (reason.trim() === '') return voteTexts.noReason
  return reason.trim().length > voteLimits.reason ? voteTexts.longReason : null
}

/** Whether the next vote of an address needs an image code. `captchaFrom`: 0 never, n from its n-th vote of the day on. */
export const needsCode = (captchaFrom: number, votesToday: number): boolean => captchaFrom > 0 && votesToday + 1 >= captchaFrom

/** What an operator fills in, as far as its fields depend on each other. */
export interface VoteDraftFacts extends VoteTimes {
  allowance: number
  captchaFrom: number
  addressMost: number
  fields: readonly VoteField[]
}

/** What is wrong with a voting activity as filled in, or null. Form and server ask the same. */
export function voteDraftFault(d: VoteDraftFacts): string | null {
  if (d.signupEnd <= d.signupBegin) return '报名结束时间须晚于报名开始时间'
  if (d.voteEnd <= d.voteBegin) return '投票结束时间须晚于投票开始时间'
  if (d.voteBegin < d.signupBegin) return '投票开始时间不能早于报名开始时间'
  if (d.signupEnd > d.voteEnd) return '报名结束时间不能晚于投票结束时间'
  if (d.voteEnd - d.signupBegin > voteLimits.days * 86_400_000) return `活动时间不能超过${voteLimits.days}天`
  if (d.allowance < 1 || d.allowance > voteLimits.allowance) return `每人可投票数须为1至${voteLimits.allowance}的整数`
  if (d.captchaFrom < 0 || d.addressMost < 0) return '票数不能小于0'
  if (d.fields.some((f) => !(voteFieldTypes as readonly string[]).includes(f.fieldType))) return '报名项类型不正确'
  if (d.fields.some((f) => f.fieldType === 'tel' && f.open)) return '手机号不能公开显示'
  return d.fields.length === 0 ? null : questionsFault(d.fields, '报名项')
}

/** The page of a voting activity, and of one of its players. */
export const votePage = (voteId: string): string => `/vote/${voteId}`
export const playerPage = (playerId: string, voteId: string): string => `/vote_player/detail/${playerId}/${voteId}`
