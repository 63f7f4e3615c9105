import { flow } from '../../kit/flow.ts'
import { hourMs, minuteMs, secondMs } from '../../kit/time.ts'

interface Kind {
  label: string
  /** When it is sent, for operators. */
  when: string
  /** What the sender tells, by the names that texts use in braces. */
  values: Record<string, string>
  /** Its words until a tenant writes its own. */
  text: string
}

/** Every kind of message. A new one is an entry here and a `send` where it happens. */
export const messageKinds = {
  orderShipped: {
    label: '发货提醒',
    when: '快递订单发货后',
    values: { orderNo: '订单号', expressCompany: '快递公司', expressNo: '快递单号' },
    text: '您的订单{orderNo}已由{expressCompany}发出，快递单号{expressNo}。',
  },
  pickupReady: {
    label: '取货提醒',
    when: '自提订单可以到店取货时',
    values: { orderNo: '订单号', shopName: '门店', takeDate: '取货日期' },
    text: '您的订单{orderNo}已备好，请于{takeDate}到{shopName}取货。',
  },
  refundDone: {
    label: '退款到账',
    when: '款项原路退回后',
    values: { orderNo: '订单号', amount: '退款金额', reason: '退款原因' },
    text: '您的订单{orderNo}已退款¥{amount}，原因：{reason}。',
  },
  afterSaleReviewed: {
    label: '售后进度提醒',
    when: '售后申请审核后',
    values: { orderNo: '订单号', result: '审核结果' },
    text: '您的订单{orderNo}售后申请有新进展：{result}。',
  },
  activityReminder: {
    label: '活动提醒',
    when: '会员预约的活动即将开始时',
    values: { activityName: '活动名称', startTime: '开始时间' },
    text: '您预约的活动「{activityName}」将于{startTime}开始，欢迎参加。',
  },
  birthdayGreeting: {
    label: '生日祝福',
    when: '会员生日前，每年一次',
    values: { userName: '会员姓名', day: '生日' },
    text: '{userName}，您的生日{day}将至，祝您生日快乐，生日礼遇等您来领。',
  },
  memorialGreeting: {
    label: '纪念日祝福',
    when: '会员纪念日前，每年一次',
    values: { userName: '会员姓名', memorialName: '纪念日名称', day: '纪念日' },
    text: '{userName}，您的{memorialName}{day}将至，愿美好常伴。',
  },
  couponExpiring: {
    label: '优惠券到期提醒',
    when: '优惠券即将过期时',
    values: { couponName: '优惠券', endTime: '到期时间' },
    text: '您的优惠券「{couponName}」将于{endTime}到期，请及时使用。',
  },
  pointsExpiring: {
    label: '积分到期提醒',
    when: '积分即将过期时',
    values: { points: '积分', endTime: '到期时间' },
    text: '您有{points}积分将于{endTime}到期，请及时使用。',
  },
  billDiffers: {
    label: '对账差异提醒',
    when: '微信支付账单与系统记录不一致时，发给“店铺配置”中的对账负责人',
    values: { day: '账单日', count: '差异笔数' },
    text: '{day}的微信支付账单有{count}笔与系统记录不一致，请登录管理后台“对账”处理。',
  },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof messageKinds
export type MessageValues<K extends MessageKind = MessageKind> = { [V in keyof (typeof messageKinds)[K]['values']]: string }
export const kindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]
export const isKind = (word: string): word is MessageKind => Object.hasOwn(messageKinds, word)

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
export const keptDays = 400

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
  [...text.matchAll(placeholder)].map((m) => m[1]!).filter((name) => !Object.hasOwn(messageKinds[kind].values, name))

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
  text: messageKinds[kind].text,
  wechat: [],
  smsTemplateId: '',
  smsParams: [],
})

/** What is wrong with settings, or null. */
export function settingsFault(kind: MessageKind, s: KindSettings): string | null {
  const texts = [s.text, ...s.smsParams, ...s.wechat.flatMap((w) => w.fields.map((f) => f.text))]
  const strange = texts.flatMap((text) => strangeNames(kind, text))[0]
  if (strange !== undefined) return `“${messageKinds[kind].label}”没有可用的变量{${strange}}`
  if (s.wechat.some((w) => w.templateId !== '' && w.fields.length === 0)) return '请填写微信模板的字段'
  return null
}
