import type { Fault } from './kit/faults.ts'
import type { PayNotice, PayOrder, PayRefund } from './pay/records.ts'
import type { CaptchaTicket } from './captcha/routes.ts'
import type { SimParcel } from './express/parcels.ts'
import type { SmsMessage } from './sms/messages.ts'
import type { S3Object } from './s3/objects.ts'
import type { StoredObject } from './storage/objects.ts'
import type { AccountToken, OauthCode, OauthToken, OutboxMessage, Ticket } from './wechat/records.ts'
import type { FilledForm, Media } from './wechat/cards.ts'
import type { Persona } from './wechat/personas.ts'
import type { WecomCode, WecomMessage } from './wecom/records.ts'

export const outcomes = ['ok', 'cancel', 'fail', 'hold', 'repeat', 'late', 'lost'] as const
/** What a person, or a test, lets a payment come to. */
export type Outcome = (typeof outcomes)[number]

/** Everything a test can switch; see docs/simulators.md for each. */
export interface Switches {
  /** What a freshly opened cashier does by itself; `ask` shows the page. */
  defaultOutcome: Outcome | 'ask'
  /** Off: no payment or refund is ever reported, polling must do the work. */
  callbacksOn: boolean
  /** Which platform key signs answers and callbacks when the request does not ask for one. */
  serialMode: 'publicKey' | 'certificate'
  /** Pauses between callback tries are multiplied by this; 1 is the real table. */
  retryScale: number
  lateMs: number
  refundDelayMs: number
  refundOutcome: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
  notEnough: boolean
  refuseReplays: boolean
  /** How many of the next pay answers carry a wrong signature, or a timestamp ten minutes old. */
  badAnswerSignatures: number
  staleAnswers: number
  /** SMS caps per number; 0 means no cap. */
  smsThirtySeconds: number
  smsHour: number
  smsDay: number
  /** Fetches of account tokens and of each ticket per account and day before 45009. */
  dailyFetches: number
}

export const freshSwitches = (): Switches => ({
  defaultOutcome: 'ask',
  callbacksOn: true,
  serialMode: 'publicKey',
  retryScale: 1,
  lateMs: 3000,
  refundDelayMs: 300,
  refundOutcome: 'SUCCESS',
  notEnough: false,
  refuseReplays: false,
  badAnswerSignatures: 0,
  staleAnswers: 0,
  smsThirtySeconds: 0,
  smsHour: 0,
  smsDay: 0,
  dailyFetches: 2000,
})

/** One call that reached a provider, newest last. */
export interface LoggedCall {
  at: number
  method: string
  url: string
  status: number
}

/** All that the snapshot keeps. */
export interface SimState {
  shiftMs: number
  switches: Switches
  faults: Fault[]
  log: LoggedCall[]
  personas: Persona[]
  codes: OauthCode[]
  oauthTokens: OauthToken[]
  accountTokens: AccountToken[]
  tickets: Ticket[]
  fetches: Record<string, number>
  callbackUrls: Record<string, string>
  outbox: OutboxMessage[]
  position: { latitude: number; longitude: number; accuracy: number; refused: boolean }
  scanResult: string
  shares: Record<string, unknown>[]
  cardNonces: string[]
  orders: Record<string, PayOrder>
  refunds: Record<string, PayRefund>
  notices: PayNotice[]
  sms: SmsMessage[]
  captchaTickets: CaptchaTicket[]
  objects: Record<string, StoredObject>
  s3Objects: Record<string, S3Object>
  parcels: Record<string, SimParcel>
  wecomCodes: WecomCode[]
  wecomMessages: WecomMessage[]
  cardForms: FilledForm[]
  media: Media[]
}

/** The state of a world in which nothing has happened yet; people are added by the caller. */
export const emptyState = (): SimState => ({
  shiftMs: 0,
  switches: freshSwitches(),
  faults: [],
  log: [],
  personas: [],
  codes: [],
  oauthTokens: [],
  accountTokens: [],
  tickets: [],
  fetches: {},
  callbackUrls: {},
  outbox: [],
  position: { latitude: 22.543096, longitude: 114.057865, accuracy: 30, refused: false },
  scanResult: '',
  shares: [],
  cardNonces: [],
  orders: {},
  refunds: {},
  notices: [],
  sms: [],
  captchaTickets: [],
  objects: {},
  s3Objects: {},
  parcels: {},
  wecomCodes: [],
  wecomMessages: [],
  cardForms: [],
  media: [],
})
