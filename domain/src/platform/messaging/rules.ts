import { flow } from '../../kit/flow.ts'
import { hourMs, minuteMs, secondMs } from '../../kit/time.ts'
import type { MessageKind } from './kinds.ts'

export const channels = ['wechat', 'sms'] as const
export type Channel = (typeof channels)[number]

export const messageStates = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const
export type MessageState = (typeof messageStates)[number]
/** `sending` may begin again: a process that died between the provider's answer and our note leaves it there. */
export const messageFlow = flow<MessageState, 'system' | 'operator'>()({
  take: { from: ['queued', 'sending'], to: 'sending', by: ['system'] },
  sent: { from: ['sending'], to: 'sent', by: ['system'] },
  wait: { from: ['sending'], to: 'queued', by: ['system'] },
  fail: { from: ['sending'], to: 'failed', by: ['system'] },
  skip: { from: ['sending'], to: 'skipped', by: ['system'] },
  /** Its job is gone, whatever happened to it. */
  lose: { from: ['queued', 'sending'], to: 'failed', by: ['system'] },
  retry: { from: ['failed', 'skipped'], to: 'queued', by: ['operator'] },
})

/** A message still on its way after this long has lost its job; one that ended is kept this many days, so that no yearly source comes twice. */
export const lostAfterDays = 2
export const retentionDays = 400

/** Why a message did not arrive, or not yet. */
export const messageReasons = [
  'off',
  'noChannel',
  'tooLate',
  'notFollowing',
  'declined',
  'template',
  'number',
  'quota',
  'down',
  'refused',
  'account',
  'noSign',
  'lost',
] as const
export type MessageReason = (typeof messageReasons)[number]

/** Waits after a try that may go better later; when they are used up, the message has failed. */
const retryWaitsMs = [20 * secondMs, minuteMs, 4 * minuteMs, 20 * minuteMs, 2 * hourMs] as const
/** How long to wait after the given number of tries, or null: enough. */
export const retryWaitMs = (attempts: number): number | null => retryWaitsMs[attempts - 1] ?? null

const placeholder = /\{(\w+)\}/g
/** A text with its values; a name in braces that was not told stays as it is. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (all, name: string) => values[name] ?? all)
/** Names in braces that a kind does not know. */
export const strangeNames = (kind: MessageKind, text: string): string[] =>
  [...text.matchAll(placeholder)].map((m) => m[1]!).filter((name) => !Object.hasOwn(kind.values, name))

/** A template of an official account: its id there, and the words for each of its fields. */
export interface WechatTemplate {
  appId: string
  templateId: string
  fields: { name: string; text: string }[]
}
/** How a tenant sends a kind. Empty template ids leave a channel out; SMS params stand in the order of the template. */
export interface KindSettings {
  enabled: boolean
  text: string
  wechat: WechatTemplate[]
  smsTemplateId: string
  smsParams: string[]
}
/** The settings of a kind that no tenant has touched: on, with no provider's template yet. */
export const settingsOf = (kind: MessageKind): KindSettings => ({
  enabled: true,
  text: kind.text,
  wechat: [],
  smsTemplateId: '',
  smsParams: [],
})

/** What is wrong with settings, or null. */
export function settingsFault(kind: MessageKind, s: KindSettings): string | null {
  const texts = [s.text, ...s.smsParams, ...s.wechat.flatMap((w) => w.fields.map((f) => f.text))]
  const strange = texts.flatMap((text) => strangeNames(kind, text))[0]
  if (strange !== undefined) return `“${kind.label}”没有可用的变量{${strange}}`
  if (s.wechat.some((w) => w.templateId !== '' && w.fields.length === 0)) return '请填写微信模板的字段'
  return null
}
