/** What an event of an order's timeline is about: the order itself, a note of a colleague, a line of the log. */
export const orderTopics = ['order', 'note', 'log'] as const
export type OrderTopic = (typeof orderTopics)[number]

/** Tabs of the timeline. */
export const orderTimelineTabs = { all: '全部', note: '备注', log: '操作日志' } as const

/** Screens that an event leads to. */
export const orderTimelineTargets = ['afterSale'] as const
export type OrderTimelineTarget = (typeof orderTimelineTargets)[number]

/** Moments of an order's history in words; what is not here is shown as it is. */
export const orderVerbTexts: Readonly<Record<string, string>> = {
  create: '下单',
  place: '下单',
  pay: '付款',
  confirm: '确认到店付款',
  cancel: '订单取消',
  reprice: '修改价格',
  readdress: '修改收货信息',
  ship: '全部商品已发出',
  shipPart: '部分商品已发出',
  correctParcel: '修改物流',
  unship: '撤回包裹',
  takeBackParcel: '撤回包裹',
  take: '到店提货',
  receive: '确认收货',
  complete: '交易完成',
  goOnPaid: '售后结束，订单继续',
  goOnShipped: '售后结束，订单继续',
  goOnReceived: '售后结束，订单继续',
  close: '订单关闭',
}

/** Moves of an order that the record of its after-sale tells of, with the reason and the sum. */
export const toldByAfterSale = ['askRefund', 'askReturn', 'takeBack', 'giveRefund', 'giveReturn'] as const

/** Who did it, where no name is known. */
export const orderActorTexts: Readonly<Record<string, string>> = {
  buyer: '会员',
  staff: '店员',
  operator: '后台',
  system: '系统',
  provider: '支付平台',
}
