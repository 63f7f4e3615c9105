import type { Channel, MessageReason, MessageState } from './rules.ts'

export const messagingRefusals = {
  badSettings: { code: 2701, msg: '{fault}' },
  notRetryable: { code: 2702, msg: '只有失败或未发送的消息可以重发' },
  unknownApp: { code: 2703, msg: '公众号不存在' },
} as const

export const messageStateTexts: Record<MessageState, string> = {
  queued: '待发送',
  sending: '发送中',
  sent: '已送达',
  failed: '发送失败',
  skipped: '未发送',
}
export const channelTexts: Record<Channel, string> = { wechat: '微信', sms: '短信' }
export const messageReasonTexts: Record<MessageReason, string> = {
  off: '该类消息已关闭',
  noChannel: '未关注公众号，也不能发短信',
  tooLate: '已过时效',
  notFollowing: '会员未关注公众号',
  declined: '会员拒收此类消息',
  template: '模板编号或内容与平台登记的不一致',
  number: '手机号无法接收短信',
  quota: '已达到平台的发送上限',
  down: '平台暂时没有应答',
  refused: '平台拒绝发送',
  account: '没有配置该通道的账号',
  noSign: '没有设置短信签名',
  lost: '发送中断，请重发',
}
