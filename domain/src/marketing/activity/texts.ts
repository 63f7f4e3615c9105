import { goodsRefusals } from '../../catalog/goods/texts.ts'
import { stockRefusals } from '../../catalog/stock/texts.ts'
import type { ActivityTab, Phase } from './rules.ts'

export const activityRefusals = {
  gone: { code: 7001, msg: '没有找到活动或活动已结束' },
  closed: { code: 7002, msg: '该活动已关闭' },
  notStarted: { code: 7003, msg: '活动尚未开始' },
  ended: { code: 7004, msg: '活动已结束' },
} as const

export const shareCodeRefusals = {
  foreign: { code: 7005, msg: '只能为本商城的页面生成分享二维码' },
} as const

/** Why an operator's change of an activity that sells is refused. */
export const saleEditRefusals = {
  gone: activityRefusals.gone,
  badDraft: { code: 7021, msg: '{fault}' },
  noGoods: goodsRefusals.gone,
  noSku: stockRefusals.notThere,
  short: { code: 7024, msg: '规格“{spec}”库存不足，当前可用{quantity}件' },
  frozen: { code: 7025, msg: '活动已有订单，商品、规格、价格、限购、开始时间与付款配送方式不能修改' },
  over: { code: 7026, msg: '活动已结束，不能再修改' },
  notInSale: { code: 7027, msg: '该规格不参加本次活动' },
  frozenGroup: { code: 7028, msg: '活动已有订单，成团人数与成团时限不能修改' },
} as const

export const phaseTexts: Record<Phase, string> = { before: '未开始', running: '进行中', over: '已结束' }
/** By `activityStatus` (conflicts K22). */
export const activityStatusTexts = ['该活动已关闭', '正常', '活动尚未开始', '活动已结束', '您抽奖次数已用完'] as const

export const activityTabTexts: Record<ActivityTab, string> = {
  all: '全部',
  pack_buy: '拼团',
  lottery: '抽奖',
  seckill: '秒杀',
  group_buy: '团购',
  signup: '报名',
  vote: '投票',
}

export const activityTexts = {
  title: '活动中心',
  takenDown: '这场已经结束，看看别的活动',
  appoint: '预约活动',
  unappoint: '取消预约',
  unappointAsk: '确实要取消预约吗？',
  appointed: '预约成功',
  unappointed: '已取消预约',
  toStart: '距活动开始',
  toEnd: '还有',
  rules: '活动规则',
  poster: '分享海报',
  shareCode: '分享二维码',
  bindPhone: '您还未绑定手机号，请先绑定手机号',
} as const
