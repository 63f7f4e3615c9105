import type { BuyingGroupState } from '../../trade/buying-group/rules.ts'
import { buyingGroupRefusals } from '../../trade/buying-group/texts.ts'
import { activityRefusals } from '../activity/texts.ts'
import type { TeamRole } from '../activity/rules.ts'

const { closed, notStarted, ended, gone } = activityRefusals

/** Why somebody cannot open or join a pack; the others an order may give (store, day, address …) come on top. */
export const teamBuyRefusals = {
  gone,
  closed,
  notStarted,
  ended,
  once: { code: 7501, msg: '抱歉，一人只能参团一次' },
  allSold: { code: 7502, msg: '库存已不足' },
  oneOnly: { code: 7503, msg: '拼团每人限购1件' },
  wrongSku: { code: 7504, msg: '该规格不参加本次活动，请重新选择' },
} as const

export const teamStatusTexts: Record<BuyingGroupState, string> = { process: '进行中', success: '拼团成功', failure: '拼团失败' }
export const teamTabTexts: Record<TeamRole, string> = { leader: '我开的团', member: '我参加的团' }

export const teamBuyTexts = {
  title: '拼团',
  mine: '我的拼团',
  packPrice: '拼团价',
  goPay: '去付款',
  pay: '去支付',
  open: '我要开团',
  join: '我要参团',
  over: activityRefusals.ended.msg,
  soldOut: teamBuyRefusals.allSold.msg,
  again: '重新发起拼团',
  openOwn: '我来开团',
  order: '查看订单信息',
  poster: '生成海报邀请好友参团',
  invite: '召集小伙伴',
  joinThis: '加入该团',
  once: teamBuyRefusals.once.msg,
  deleted: buyingGroupRefusals.deleted.msg,
  missing: '就差{n}个人，下次努力',
  failed: '已经结束',
  success: '拼团成功',
  left: '仅剩{n}个名额',
  full: '名额已满，等待团员付款',
  empty: '虚位以待',
  leader: '团长',
  notIn: '您还没参加这场拼团',
  lost: '这次没参上团',
  unpaidAsk: '您已参与该活动，订单未支付，是否前往支付',
} as const
