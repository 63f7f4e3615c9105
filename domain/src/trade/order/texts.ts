import type { OrderState } from './rules.ts'
import { walletRefusals } from '../../member/wallet/texts.ts'

export const orderRefusals = {
  notThere: { code: 5001, msg: '订单不存在' },
  /** The points that were to be spent went elsewhere meanwhile. */
  pointsShort: walletRefusals.short,
  changed: { code: 5002, msg: '订单状态已变化，请刷新后再试' },
  goodsGone: { code: 5003, msg: '这件已经下架，看看别的' },
  badSku: { code: 5004, msg: '商品规格不存在，请重新选择' },
  soldOut: { code: 5005, msg: '库存不够了，减少数量或换个规格' },
  limited: { code: 5006, msg: '该商品每人限购{limit}件，您已购买{bought}件' },
  badQuantity: { code: 5007, msg: '购买数量不正确' },
  chooseTake: { code: 5008, msg: '还差配送方式' },
  onlySupports: { code: 5009, msg: '该商品仅支持{way}' },
  chooseAddress: { code: 5010, msg: '请选择收货地址', words: '还差收货地址' },
  chooseStore: { code: 5011, msg: '请选择提货门店', words: '还差提货门店' },
  badStore: { code: 5012, msg: '该门店不提供此商品自提' },
  chooseDay: { code: 5013, msg: '请选择提货时间', words: '还差提货时间' },
  badDay: { code: 5014, msg: '提货时间不在可选范围内' },
  dayFull: { code: 5015, msg: '这天约满了，换一天看看' },
  priceChanged: { code: 5016, msg: '商品价格已变化，请刷新后重新下单' },
  badCoupon: { code: 5017, msg: '该优惠券不可用于此订单' },
  payOnline: { code: 5018, msg: '该订单需要在线支付' },
  nothingOnline: { code: 5019, msg: '该订单无需在线支付' },
  timedOut: { code: 5020, msg: '支付超时，订单已自动取消' },
  taken: { code: 5022, msg: '这件已经取走了' },
  wrongOffline: { code: 5023, msg: '请先确认顾客已付清到店应付金额¥{amount}' },
  waysDiffer: { code: 5026, msg: '所选商品没有共同的配送方式，请分开下单' },
  payWaysDiffer: { code: 5027, msg: '所选商品的支付方式不同，请分开下单' },
  daysDiffer: { code: 5028, msg: '所选商品没有共同的提货时间，请分开下单' },
  storesDiffer: { code: 5029, msg: '所选商品没有共同的提货门店，请分开下单' },
  couponUnusable: { code: 5030, msg: '优惠券不可用：{reason}' },
  alreadyPaid: { code: 5041, msg: '订单已付款，请通过售后退款' },
  tooMuchOff: { code: 5042, msg: '优惠不能超过商品金额，最多可优惠¥{most}' },
  noFreight: { code: 5043, msg: '自提订单没有运费' },
  noAddress: { code: 5044, msg: '自提订单没有收货地址' },
  awaitsGroup: { code: 5046, msg: '尚未成团，成团后才能提货或发货' },
  badReceiver: { code: 5045, msg: '{fault}' },
  noPayments: { code: 5047, msg: '商家尚未开通在线支付' },
  tooManyTags: { code: 5048, msg: '一笔订单最多{max}个标签，没有保存' },
  noAssignee: { code: 5049, msg: '这位同事无权查看这笔订单，负责人没有变' },
  notInWechat: { code: 5025, msg: '请在微信中打开后支付' },
} as const

export const orderStateTexts: Record<OrderState, string> = {
  cancelled: '已取消',
  awaitingPayment: '待付款',
  paid: '已付款',
  shipped: '卖家已发货',
  received: '已收货',
  completed: '已完成',
  returning: '退货中',
  refunding: '退款中',
  closed: '已关闭',
}

/** State of a paid order of which some pieces are on their way. */
export const partlySentText = '部分发货'

const orderKindTexts: Record<string, string> = {
  '': '商城订单',
  cut_down_price: '砍价订单',
  seckill: '秒杀订单',
  group_buy: '团购订单',
  pack_buy: '拼团订单',
}
/** What kind of order it is, by its `activityType`; '' was bought in the mall. */
export const orderKindText = (activityType: string): string => orderKindTexts[activityType] ?? '活动订单'

export const takeWayTexts = { 1: '到店自提', 2: '快递配送' } as const

export const orderTexts = {
  payFor: '订单',
  lateRefund: '订单已关闭，自动退款',
  handover: '配送与提货',
  created: '下单成功',
  cancelled: '已取消',
  cancelAsk: '确定取消该订单吗？',
  received: '已确认收货',
  receiveAsk: '确认已收到商品吗？',
  autoCancelled: '超过付款时间，订单已自动取消',
  paySuccess: '支付成功',
  payFailed: '支付失败，请重新支付',
  payCancelled: '您取消了支付',
  networkBusy: '网络繁忙，请稍后支付',
  takeDone: '提货成功',
  takeConfirmFirst: '请先确认顾客已完成付款',
}

/** What an order holds, in a line: the goods and its specification, or the first one and how many kinds there are. */
export function goodsText(lines: readonly { productName: string; spec: string }[]): string {
  const [first] = lines
  if (!first) return ''
  return lines.length > 1 ? `${first.productName}等${lines.length}种商品` : `${first.productName} ${first.spec}`.trim()
}
