import type { BuyingGroupState } from '../../trade/buying-group/rules.ts'
import { activityRefusals } from '../activity/texts.ts'

const { closed, notStarted, ended, gone } = activityRefusals

/** Why somebody cannot join; the others an order may give (store, day, address …) come on top. */
export const groupBuyRefusals = {
  gone,
  closed,
  notStarted,
  ended,
  joined: { code: 7151, msg: '您已参与该活动，每人只能参与一次' },
  allSold: { code: 7152, msg: '商品已售罄', words: '都被带走了，看看别的' },
  overLimit: { code: 7153, msg: '该活动每人限购{limit}件' },
  overStock: { code: 7154, msg: '库存不足，当前仅剩{left}件' },
  wrongSku: { code: 7155, msg: '该规格不参加本次活动，请重新选择' },
} as const

export const groupTabTexts: Record<BuyingGroupState, string> = { process: '进行中', success: '成功', failure: '失败' }

export const groupBuyTexts = {
  title: '团购',
  mine: '我的团购',
  join: '立即参团',
  joined: '已参与',
  over: '已结束',
  groupPrice: '团购价',
  unpaidAsk: '您已参与该活动，订单未支付，是否前往支付',
  refundFailed: '退款失败，请联系管家',
  paid: '恭喜您，参团成功',
} as const
