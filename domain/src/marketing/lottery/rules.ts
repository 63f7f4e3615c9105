import { walletKinds, type WalletKind } from '../../member/wallet/rules.ts'
import { activityStatus, isTakenDown, phaseAt, type Span } from '../activity/rules.ts'

/** How a lottery is drawn: nine cells with the button in the middle, or a turntable (Spec 3 §2). */
export const lotteryTypes = ['squared_up', 'super_big_turntable'] as const
export type LotteryType = (typeof lotteryTypes)[number]
/** Places a prize can stand in, counted from 1: clockwise from the upper left cell, or from the top of the wheel. */
export const cellsOf: Record<LotteryType, number> = { squared_up: 8, super_big_turntable: 6 }

/** `partakMode` of the wire, spelt so: what a draw costs, `consumeNum` of it. */
export const partakModes = ['integral', 'interact_point', 'other'] as const
export type PartakMode = (typeof partakModes)[number]
/** The account a draw is paid from, or null when it costs nothing. */
export const costKind = (mode: PartakMode): WalletKind | null => (mode === 'other' ? null : mode)

/** `participationType` of the wire: everybody, only who was given a draw, only on the spot. */
export const participation = { open: 1, qualified: 2, onSite: 3 } as const
export const participationTypes = Object.values(participation)
export type ParticipationType = (typeof participationTypes)[number]

/** What can be won; a red packet is settled by the brand's own people. */
export const prizeTypes = ['coupon', ...walletKinds, 'cash_redpacket'] as const
export type PrizeType = (typeof prizeTypes)[number]

/** No limit, on the wire too: of `remainTodayLimit` and pieces (conflicts F20). */
export const unlimited = -1
/** `activityStatus` of a lottery besides those of all activities: the caller has had every draw they may ever have. */
export const drawsUsedUp = 4
/** `prizeStatus` of a draw. */
export const prizeStatus = { lost: 0, won: 1 } as const

/** Where a draw stands: lost; won and not fetched; in the account; waiting for the brand's people; handed over by them; its winner left. */
export const drawStates = ['lost', 'waiting', 'given', 'due', 'settled', 'lapsed'] as const
export type DrawState = (typeof drawStates)[number]

/** Odds are whole millionths: 1 % is 10,000 of them. */
export const oddsWhole = 1_000_000
export const oddsOf = (percent: number): number => Math.round((percent * oddsWhole) / 100)
export const percentOf = (odds: number): number => (odds * 100) / oddsWhole

/**
 * The prize that a roll hits, or null for none. `roll` is a whole number from 0 to `oddsWhole - 1`; the prizes lie beside each other
 * from 0 on, in the order given, each as wide as its odds. Whether a piece of it is left is not asked here: a prize that ran out
 * is lost, its share of the odds never falls to another one.
 */
export function prizeHit<P extends { odds: number }>(prizes: readonly P[], roll: number): P | null {
  let end = 0
  for (const prize of prizes) {
    end += prize.odds
    if (roll < end) return prize
  }
  return null
}

/** What decides how many draws a member still has; limits of -1 are none. */
export interface DrawCount {
  participationType: number
  /** Draws a member has in all, and on one day. */
  totalLimit: number
  dayLimit: number
  /** Those had already, given ones not among them. */
  drawn: number
  drawnToday: number
  /** Given by an operator and not used yet. */
  granted: number
}

/** What `remainLotteryNum` says when nothing limits it. */
export const countlessDraws = 9999
const leftOf = (limit: number, had: number): number => (limit === unlimited ? countlessDraws : Math.max(0, limit - had))

/** Draws of a member's own, without those that were given; a lottery for the qualified has none. */
export const ownDraws = (c: Omit<DrawCount, 'granted'>): number =>
  c.participationType === participation.qualified ? 0 : Math.min(leftOf(c.totalLimit, c.drawn), leftOf(c.dayLimit, c.drawnToday))

/** `remainLotteryNum`: what a member may still draw now. */
export const drawsLeft = (c: DrawCount): number => Math.min(countlessDraws, ownDraws(c) + c.granted)

/** Whether nothing will ever come of another try: the draws in all are used, none was given. */
export const isUsedUp = (c: DrawCount): boolean =>
  c.participationType !== participation.qualified && c.granted === 0 && c.totalLimit !== unlimited && c.drawn >= c.totalLimit

/** `activityStatus` of a lottery on the wire: taken down 0, playable 1, not started 2, ended 3 (conflicts K22). */
export function lotteryStatusAt(a: Span & { activityStatus: number }, now: number): number {
  if (isTakenDown(a.activityStatus)) return a.activityStatus
  return { before: activityStatus.notStarted, running: activityStatus.open, over: activityStatus.ended }[phaseAt(a, now)]
}

/** Cells that no prize stands in, from 1. */
export const blankCells = (type: LotteryType, prizes: readonly { prizeIndex: number }[]): number[] =>
  Array.from({ length: cellsOf[type] }, (_, i) => i + 1).filter((cell) => prizes.every((p) => p.prizeIndex !== cell))

/** Where the animation stops: on the prize won, or on a cell without one. `pick` is from 0 to below 1. */
export function stopCell(
  type: LotteryType,
  prizes: readonly { prizeIndex: number }[],
  drawn: { prizeIndex: number; prizeStatus: number },
  pick: number,
): number {
  if (drawn.prizeStatus === prizeStatus.won) return drawn.prizeIndex
  const blank = blankCells(type, prizes)
  return blank[Math.floor(pick * blank.length)] ?? 1
}

/** A turn of the wheel takes this long; the light of the nine cells jumps at first every `fastMs`, at last every `slowMs` (Spec 3 §9). */
export const spinMs = 8000
export const lightChase = { fastMs: 30, slowMs: 100, rounds: 5 } as const

/** How long a won prize waits to be fetched before the app gives it by itself. */
export const awardAfterMs = 2 * 60_000
/** How often giving a prize is tried again that could not be given. */
export const awardAgainMs = 60 * 60_000
/** Prizes of a member, and winners of a lottery, that one call tells. */
export const maxListedPrizes = 100
export const maxListedWinners = 30
/** A code on the spot changes this often, and is taken this long after it was last shown; how long it opens the page. */
export const siteCode = { everyMs: 60_000, graceMs: 60_000, opensMs: 4 * 3_600_000 } as const

export const lotteryLimits = {
  prizes: 7,
  name: 10,
  item: 12,
  pieces: 1_000_000,
  points: 100_000,
  yuan: 500,
  cost: 100_000,
  draws: 1000,
  perDay: 1_000_000,
  grants: 500,
  grantDraws: 20,
  note: 60,
  remark: 30,
  days: 365,
} as const

/** A prize as an operator writes it. `giveValue`: points, or yuan of a red packet, or 1 coupon; `putQuantity` -1 is unlimited. */
export interface PrizeDraft {
  prizeIndex: number
  prizeName: string
  prizeItemName: string
  prizeType: PrizeType
  giveValue: number
  couponTplId: string
  odds: number
  putQuantity: number
}

/** A lottery as an operator fills it in, as far as its fields depend on each other. Times in ms. */
export interface LotteryDraftFacts extends Span {
  lotteryType: LotteryType
  partakMode: PartakMode
  consumeNum: number
  totalLimit: number
  dayLimit: number
  prizes: readonly PrizeDraft[]
}

const isCountWithin = (n: number, max: number): boolean => Number.isSafeInteger(n) && n >= 1 && n <= max

/** What is wrong with a lottery as filled in, or null. Form and server ask the same. */
export function lotteryFault(d: LotteryDraftFacts): string | null {
  if (d.endTime <= d.startTime) return '结束时间须晚于开始时间'
  if (d.endTime - d.startTime > lotteryLimits.days * 86_400_000) return `活动时间不能超过${lotteryLimits.days}天`
  if (d.partakMode !== 'other' && !isCountWithin(d.consumeNum, lotteryLimits.cost)) return `每次消耗须为1至${lotteryLimits.cost}的整数`
  if (d.totalLimit !== unlimited && d.dayLimit !== unlimited && d.dayLimit > d.totalLimit) return '每人每日次数不能多于每人总次数'
  return prizesFault(d)
}

/** What is wrong with the prizes, or null. */
function prizesFault({ lotteryType, prizes }: LotteryDraftFacts): string | null {
  const cells = cellsOf[lotteryType]
  if (prizes.length === 0) return '请至少添加一个奖品'
  if (prizes.length >= cells) return `奖品最多${cells - 1}个，至少留一格给未中奖`
  if (prizes.some((p) => !isCountWithin(p.prizeIndex, cells))) return `奖品位置须为1至${cells}`
  if (new Set(prizes.map((p) => p.prizeIndex)).size < prizes.length) return '奖品位置不能重复'
  for (const p of prizes) {
    const fault = prizeFault(p)
    if (fault) return `奖品“${p.prizeItemName || p.prizeName || p.prizeIndex}”：${fault}`
  }
  if (prizes.reduce((sum, p) => sum + p.odds, 0) > oddsWhole) return '各奖品中奖概率之和不能超过100%'
  return null
}

function prizeFault(p: PrizeDraft): string | null {
  if (!p.prizeName.trim()) return '请填写奖项名称'
  if (!p.prizeItemName.trim()) return '请填写奖品名称'
  if (!Number.isSafeInteger(p.odds) || p.odds < 0 || p.odds > oddsWhole) return '中奖概率须在0至100%之间'
  if (p.putQuantity !== unlimited && !isCountWithin(p.putQuantity + 1, lotteryLimits.pieces + 1)) return '奖品数量不正确'
  if (p.prizeType === 'coupon') return p.couponTplId === '0' || p.couponTplId === '' ? '还差优惠券' : null
  if (p.prizeType === 'cash_redpacket')
    return p.giveValue > 0 && p.giveValue <= lotteryLimits.yuan ? null : `红包金额须大于0，不超过${lotteryLimits.yuan}元`
  return isCountWithin(p.giveValue, lotteryLimits.points) ? null : `数量须为1至${lotteryLimits.points}的整数`
}
