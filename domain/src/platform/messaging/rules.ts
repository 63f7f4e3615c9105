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
  signUpPassed: {
    label: '报名成功提醒',
    when: '活动报名通过时',
    values: { activityName: '活动名称' },
    text: '您报名的活动「{activityName}」已通过，请准时参加。',
  },
  signUpRejected: {
    label: '报名未通过提醒',
    when: '活动报名被驳回时',
    values: { activityName: '活动名称', remark: '审核备注' },
    text: '您报名的活动「{activityName}」未通过审核：{remark}。',
  },
  signUpRefunded: {
    label: '报名费退款到账',
    when: '报名费原路退回后',
    values: { activityName: '活动名称', amount: '退款金额', reason: '退款原因' },
    text: '您报名活动「{activityName}」的费用¥{amount}已退回，原因：{reason}。',
  },
  signUpStarts: {
    label: '活动签到提醒',
    when: '已通过报名的活动即将开始签到时',
    values: { activityName: '活动名称', startTime: '签到时间' },
    text: '您报名的活动「{activityName}」将于{startTime}开始签到，请准时到场扫码。',
  },
  bespokeMoved: {
    label: '定制进度提醒',
    when: '定制单每前进一步，或被取消时',
    values: { templateName: '定制项目', tradeNo: '定制单号', statusName: '进度' },
    text: '您的定制「{templateName}」（{tradeNo}）有新进展：{statusName}。',
  },
  bookingTomorrow: {
    label: '到店预约提醒',
    when: '预约到店的前一天',
    values: { serviceName: '预约项目', shopName: '门店', time: '预约时间' },
    text: '您预约的「{serviceName}」将于{time}在{shopName}开始，请准时到店。',
  },
  bookingCancelled: {
    label: '到店预约取消',
    when: '门店取消会员的预约后',
    values: { serviceName: '预约项目', time: '预约时间', reason: '原因' },
    text: '您预约的「{serviceName}」（{time}）已取消：{reason}。',
  },
  votePassed: {
    label: '选手审核通过提醒',
    when: '投票活动的选手报名通过审核时',
    values: { activityName: '活动名称', serialNo: '选手编号' },
    text: '您在「{activityName}」的选手报名已通过，编号{serialNo}，快邀请朋友为您投票吧。',
  },
  voteRejected: {
    label: '选手审核未通过提醒',
    when: '投票活动的选手报名被驳回时',
    values: { activityName: '活动名称', remark: '未通过原因' },
    text: '您在「{activityName}」的选手报名未通过审核：{remark}。',
  },
  storeCardToppedUp: {
    label: '储值卡到账提醒',
    when: '储值卡充值到账时',
    values: { amount: '充值金额', gift: '赠送金额', balance: '卡内余额' },
    text: '您的储值卡充值¥{amount}已到账，赠送¥{gift}，当前余额¥{balance}。',
  },
  storeCardCharged: {
    label: '储值卡消费提醒',
    when: '储值卡在门店付款后',
    values: { shopName: '门店', amount: '消费金额', balance: '卡内余额' },
    text: '您在{shopName}使用储值卡支付¥{amount}，当前余额¥{balance}。如非本人操作，请立即挂失。',
  },
  storeCardReversed: {
    label: '储值卡消费撤销',
    when: '门店撤销一笔储值卡消费后',
    values: { shopName: '门店', amount: '撤销金额', balance: '卡内余额' },
    text: '{shopName}已撤销您的储值卡消费¥{amount}，款项已退回卡内，当前余额¥{balance}。',
  },
  storeCardRefunded: {
    label: '储值卡退款到账',
    when: '储值卡的款项原路退回后',
    values: { amount: '退款金额', reason: '退款原因' },
    text: '您的储值卡款项¥{amount}已原路退回，原因：{reason}。',
  },
  storeCardRefundRejected: {
    label: '储值卡退款未通过',
    when: '储值卡退款申请被驳回时',
    values: { amount: '退款金额', remark: '审核备注' },
    text: '您的储值卡退款申请¥{amount}未通过：{remark}。款项已退回卡内。',
  },
  customerRecall: {
    label: '老客召回',
    when: '品牌发出召回时，发给符合条件的会员',
    values: { title: '邀请标题', endTime: '截止时间' },
    text: '{title}，专属回馈已为您备好，{endTime}前有效，期待您的到来。',
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
  newDevice: {
    label: '新设备登录提醒',
    when: '老会员在没有用过的微信上登录时，发到原来的微信或手机',
    values: { time: '登录时间' },
    text: '您的会员账号于{time}在新的设备上登录。如非本人操作，请尽快联系门店。',
  },
  operatorNewDevice: {
    label: '后台新设备登录提醒',
    when: '操作员在没有用过的浏览器上登录商家后台时，发到其手机；同一来源地址每天一次',
    values: { loginName: '登录名', time: '登录时间', address: '来源地址' },
    text: '您的商家后台账号{loginName}于{time}在新的设备上登录，来源地址{address}。如非本人操作，请立即修改密码。',
  },
  codesGuessed: {
    label: '验证码多次输错提醒',
    when: '会员的手机号一天内多次输错验证码，被暂停验证时',
    values: { time: '恢复时间' },
    text: '您的手机号多次输错验证码，{time}前暂停验证。如非本人操作，请勿向任何人透露验证码。',
  },
  couponExpiring: {
    label: '优惠券到期提醒',
    when: '优惠券即将过期时',
    values: { couponName: '优惠券', endTime: '到期时间' },
    text: '您的优惠券「{couponName}」将于{endTime}到期，请及时使用。',
  },
  giftCardGiven: {
    label: '礼品卡到账提醒',
    when: '员工给会员发放礼品卡后',
    values: { cardName: '礼品卡', endTime: '有效期至' },
    text: '您收到一张礼品卡「{cardName}」，有效期至{endTime}，请及时选择礼品兑换。',
  },
  giftCardExpiring: {
    label: '礼品卡到期提醒',
    when: '未兑换的礼品卡即将过期时',
    values: { cardName: '礼品卡', endTime: '到期日' },
    text: '您的礼品卡「{cardName}」将于{endTime}到期，请及时选择礼品兑换。',
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
