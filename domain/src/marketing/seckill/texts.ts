import { activityRefusals } from '../activity/texts.ts'

const { closed, notStarted, ended, gone } = activityRefusals

/** Why a purchase is refused; the others an order may give (store, day, address …) come on top. */
export const seckillRefusals = {
  gone,
  closed,
  notStarted,
  ended,
  allSold: { code: 7101, msg: '商品已售罄', words: '都被带走了，看看别的' },
  overLimit: { code: 7102, msg: '该活动每人限购{limit}件，您已购买{bought}件' },
  overStock: { code: 7103, msg: '库存不足，当前仅剩{left}件' },
  wrongSku: { code: 7104, msg: '该规格不参加本次活动，请重新选择' },
  wrongQuantity: { code: 7105, msg: '购买数量不正确' },
  busy: { code: 7106, msg: '抢购人数过多，请稍后再试' },
} as const

export const seckillTexts = {
  title: '限时秒杀',
  failed: '秒杀失败',
  queueTitle: '正在排队，请稍候',
  queue: '订单正在排队中，请勿关闭页面',
  soldOut: seckillRefusals.allSold.words,
  buyNow: '立即抢购',
  killPrice: '秒杀价',
  limited: '每人限购{limit}件',
  unlimited: '不限购',
} as const
