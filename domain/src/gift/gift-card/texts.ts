import type { CardPhase, HeldCardPhase } from './rules.ts'

export const giftCardRefusals = {
  noCard: { code: 6201, msg: '礼品卡不存在' },
  notYet: { code: 6202, msg: '礼品卡还未到使用时间' },
  expired: { code: 6203, msg: '礼品卡已过期' },
  redeemed: { code: 6204, msg: '这张礼品卡已经兑换过了' },
  revoked: { code: 6205, msg: '礼品卡已收回' },
  notOfCard: { code: 6206, msg: '该礼品不在礼品卡可兑换的范围内' },
  onePiece: { code: 6207, msg: '每张礼品卡只能兑换一件礼品' },
  noMember: { code: 6211, msg: '没有找到该会员，请核对手机号或会员码' },
  otherMember: { code: 6212, msg: '手机号与会员不符，请重新查找会员' },
  notOneself: { code: 6213, msg: '不能把礼品卡发给自己' },
  notGiven: { code: 6214, msg: '该礼品卡已停止发放' },
  noneLeft: { code: 6215, msg: '该礼品卡已发完' },
  employeeLimit: { code: 6216, msg: '您可发放的张数已用完' },
  storeLimit: { code: 6217, msg: '本店可发放的张数已用完' },
} as const

export const giftCardConsoleRefusals = {
  noCard: giftCardRefusals.noCard,
  badDraft: { code: 6221, msg: '{fault}' },
  noGift: { code: 6222, msg: '所选礼品不存在' },
  tooFew: { code: 6223, msg: '发放总数不能少于已发出的{given}张' },
  notHeld: { code: 6224, msg: '只有未兑换的礼品卡可以收回' },
} as const

export const cardPhaseTexts: Record<CardPhase, string> = { before: '未生效', running: '生效中', over: '已过期', closed: '已停发' }
export const heldCardPhaseTexts: Record<HeldCardPhase, string> = {
  notYet: '未到使用时间',
  usable: '待兑换',
  redeemed: '已兑换',
  expired: '已过期',
  revoked: '已收回',
}

export const giftCardTexts = {
  mine: '我的礼品卡',
  give: '发放礼品卡',
  given: '发卡记录',
  gave: '发放成功',
  giveAsk: '确认把「{card}」发给{member}吗？',
  revokedByLeaving: '会员已注销',
} as const
