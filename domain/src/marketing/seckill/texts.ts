import { goodsRefusals } from '../../catalog/goods/texts.ts'
import { stockRefusals } from '../../catalog/stock/texts.ts'
import { activityRefusals } from '../activity/texts.ts'
import type { SeckillStatus } from './rules.ts'

const { closed, notStarted, ended, gone } = activityRefusals

/** Why a purchase is refused; the others an order may give (store, day, address …) come on top. */
export const seckillRefusals = {
  gone,
  closed,
  notStarted,
  ended,
  allSold: { code: 7101, msg: '商品已售罄' },
  overLimit: { code: 7102, msg: '该活动每人限购{limit}件，您已购买{bought}件' },
  overStock: { code: 7103, msg: '库存不足，当前仅剩{left}件' },
  wrongSku: { code: 7104, msg: '该规格不参加本次活动，请重新选择' },
  wrongQuantity: { code: 7105, msg: '购买数量不正确' },
  busy: { code: 7106, msg: '抢购人数过多，请稍后再试' },
} as const

/** Why an operator's change is refused. */
export const seckillEditRefusals = {
  gone,
  badDraft: { code: 7121, msg: '{fault}' },
  noGoods: goodsRefusals.gone,
  noSku: stockRefusals.notThere,
  short: { code: 7124, msg: '规格“{spec}”库存不足，当前可用{quantity}件' },
  frozen: { code: 7125, msg: '活动已有订单，商品、规格、价格、限购、开始时间与付款配送方式不能修改' },
  over: { code: 7126, msg: '活动已结束，不能再修改' },
  notInSale: { code: 7127, msg: '该规格不参加本次活动' },
} as const

export const seckillStatusTexts: Record<SeckillStatus, string> = {
  none: '',
  queue: '正在排队，请稍候',
  success: '抢购成功',
  failed: '秒杀失败',
}

export const seckillTexts = {
  title: '限时秒杀',
  failed: '秒杀失败',
  queue: '订单正在排队中，请勿关闭页面',
  soldOut: '商品已售罄',
  buyNow: '立即抢购',
  killPrice: '秒杀价',
  limited: '每人限购{limit}件',
  unlimited: '不限购',
} as const
