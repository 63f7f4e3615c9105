import type { GiftFamily, GiftOrderState, GiftStockReason, VoucherKind } from './rules.ts'

export const giftRefusals = {
  gone: { code: 6001, msg: '礼品已下架或已删除' },
  notYet: { code: 6002, msg: '兑换还未开始，请在开始后再来' },
  over: { code: 6003, msg: '兑换时间已结束' },
  soldOut: { code: 6004, msg: '礼品库存不足，当前剩余{left}件' },
  limited: { code: 6005, msg: '该礼品每人限兑{limit}件，您已兑换{had}件' },
  limitedToday: { code: 6006, msg: '该礼品每人每天限兑{limit}件，您今天已兑换{had}件' },
  badSpecification: { code: 6007, msg: '还差礼品规格' },
  badQuantity: { code: 6008, msg: '兑换数量不正确' },
  chooseTake: { code: 6009, msg: '还差领取方式' },
  onlySupports: { code: 6010, msg: '该礼品仅支持{way}' },
  chooseAddress: { code: 6011, msg: '请选择收货地址', words: '还差收货地址' },
  chooseStore: { code: 6012, msg: '还差领取门店' },
  badStore: { code: 6013, msg: '该门店不提供此礼品领取' },
  noCoupon: { code: 6014, msg: '兑换礼品不能使用优惠券' },
  priceChanged: { code: 6015, msg: '礼品价格已变化，请刷新后重新兑换' },
  wrongFamily: { code: 6016, msg: '礼品类型不符，请从礼品页重新兑换' },
  noOrder: { code: 6021, msg: '礼品订单不存在' },
  changed: { code: 6022, msg: '订单状态已变化，请刷新后再试' },
  taken: { code: 6023, msg: '礼品已经领走了' },
  notYours: { code: 6024, msg: '您没有权限处理该礼品订单' },
  noParcel: { code: 6025, msg: '请填写快递公司和快递单号' },
} as const

/** Of a call that answers plain text: its errors carry a status (conflicts K08). */
export const giftTextRefusals = { gone: { ...giftRefusals.gone, status: 404 } } as const

export const giftConsoleRefusals = {
  badDraft: { code: 6041, msg: '{fault}' },
  noCategory: { code: 6042, msg: '分类不存在' },
  badParent: { code: 6043, msg: '上级分类不正确，分类最多两级' },
  categoryUsed: { code: 6044, msg: '分类下还有礼品或子分类，不能删除' },
  noPartner: { code: 6045, msg: '合作商家不存在或已停用' },
  familyFixed: { code: 6046, msg: '已有兑换记录，不能更改礼品类型与合作商家' },
  specificationUsed: { code: 6047, msg: '规格“{spec}”还有库存或兑换记录，不能删除' },
  stockShort: { code: 6048, msg: '库存不足，当前为{quantity}件' },
  noStore: { code: 6049, msg: '所选门店不存在或已停业' },
  badRange: { code: 6050, msg: '{fault}' },
} as const

export const giftFamilyTexts: Record<GiftFamily, string> = { own: '品牌礼品', partner: '商家礼品', platform: '平台礼品' }

/** An order's state, by its way of handing over where the words differ. */
export const giftStateText = (state: GiftOrderState, takeType: number): string => {
  if (state === 'paid') return takeType === 1 ? '待领取' : '待发货'
  return { shipped: '已发货', completed: '已完成', closed: '已取消' }[state]
}

export const giftWayTexts = { 1: '到店领取', 2: '快递配送' } as const
/** What a gift says of how it is handed over. */
export const sendTypeTexts: Record<number, string> = { 0: '快递或到店领取', 1: '快递配送', 2: '到店领取' }

export const giftStockReasonTexts: Record<GiftStockReason, string> = {
  initial: '初始库存',
  exchange: '会员兑换',
  'give-back': '取消退回',
  adjust: '手工调整',
}

export const voucherTexts: Record<VoucherKind, string> = { card: '礼品卡兑换', award: '免费领取' }

export const giftTexts = {
  exchanged: '兑换成功',
  received: '已确认收货',
  receiveAsk: '确认已收到礼品吗？',
  closed: { wallet: '已取消，积分已退回', card: '已取消，礼品卡已退回', award: '已取消，可以重新领取' },
  closeAsk: {
    wallet: '确定取消这次兑换吗？积分或幸运豆会原路退回。',
    card: '确定取消这次兑换吗？礼品卡会退回，可重新选择礼品。',
    award: '确定取消领取吗？取消后可在有效期内重新领取。',
  },
  handed: '领取成功',
  handAsk: '确认已把礼品交给会员吗？',
  shipped: '已发货',
  closedByMember: '会员取消',
}
