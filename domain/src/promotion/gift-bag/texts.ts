import { kindName } from '../../member/wallet/rules.ts'
import { isPoints, type GiftGrantState, type GiftPart, type GiftScene } from './rules.ts'

export const giftRefusals = {
  notThere: { code: 5201, msg: '礼包不存在或已失效' },
  badBag: { code: 5202, msg: '{fault}' },
  overlaps: { code: 5203, msg: '同一场景在这段时间内已有礼包“{name}”，请先停用或错开时间' },
  received: { code: 5204, msg: '您已领取过该礼包' },
  expired: { code: 5205, msg: '未及时领取奖品，资格已失效' },
  wrongKind: { code: 5206, msg: '该奖品不能这样领取' },
  noneLeft: { code: 5207, msg: '礼包已被领完' },
  frozen: { code: 5208, msg: '已有会员获得该礼包，内容与场景不能再修改' },
  couponsOut: { code: 5210, msg: '礼包中的优惠券已发完，请联系商家' },
  couponsOver: { code: 5211, msg: '礼包中的优惠券已停止发放，请联系商家' },
  noGift: { code: 5212, msg: '{reason}' },
  tooFew: { code: 5209, msg: '数量不能少于已发出的{given}份' },
} as const

/** Why a bag that something else hands out is not given. */
export const givingRefusals = {
  bagGone: giftRefusals.notThere,
  received: giftRefusals.received,
  expired: giftRefusals.expired,
  noneLeft: giftRefusals.noneLeft,
} as const

export const sceneTexts: Record<GiftScene, string> = {
  new_member_register: '新会员注册',
  perfect_user_info: '完善资料',
  old_member_login: '老会员首次登录',
  sign_up: '活动报名',
  vote_signup: '投票报名',
  vote_partake: '参与投票',
  subscribe: '关注公众号',
  birthday: '生日',
  order_pay: '下单付款',
  custom_page: '自定义页面领取',
  scan_gift: '扫码领礼',
  scene_sign: '现场签到',
  customer_recall: '老客召回',
}

export const giftGrantStateTexts: Record<GiftGrantState, string> = {
  waiting: '待领取',
  received: '已领取',
  expired: '已过期',
  revoked: '已收回',
}

export const giftTexts = {
  won: '恭喜您获得礼包',
  receive: '立即领取',
  got: '领取成功！',
  failed: '领取失败',
  detail: '查看详情',
  later: '稍后领取',
  tooLate: '未及时领取奖品，资格已失效',
  /** What the button of a free reward says, by where it stands. */
  claim: '立即领取',
  order: '查看订单',
  over: '已失效',
  unqualified: '还没有资格',
} as const

/** What a content is called when the coupon's own name is not at hand. */
export const partTitle = (part: GiftPart, couponName = '优惠券'): string =>
  part.kind === 'gift'
    ? (part.name ?? '礼品')
    : isPoints(part.kind)
      ? `${part.score}${kindName(part.kind)}`
      : part.score > 1
        ? `${couponName} ×${part.score}`
        : couponName
