import { describe, expect, it } from 'vitest'
import { activityStatusTexts } from '../activity/texts.ts'
import {
  blankCells,
  cellsOf,
  lightChase,
  countlessDraws,
  drawsLeft,
  isUsedUp,
  lotteryFault,
  type LotteryDraftFacts,
  lotteryStatusAt,
  oddsOf,
  oddsWhole,
  percentOf,
  type PrizeDraft,
  prizeHit,
  spinMs,
  stopCell,
  unlimited,
} from './rules.ts'
import { costShort, drawRefusals, statusText } from './texts.ts'

it('every status has its text, in order [B0676 B0691]', () => {
  expect([0, 1, 2, 3, 4].map(statusText)).toEqual(['该活动已关闭', '正常', '活动尚未开始', '活动已结束', '您抽奖次数已用完'])
  expect(statusText(9)).toBe('没有找到活动或活动已结束')
  expect(activityStatusTexts).toHaveLength(5)
})

it('nine cells have eight prizes’ places, the wheel six; the wheel turns 8 s, the light jumps every 30 to 100 ms [B0855/1 B0855/2 B0855/3 B0855/4 B0855/5]', () => {
  expect(cellsOf).toEqual({ squared_up: 8, super_big_turntable: 6 })
  expect([spinMs, lightChase.fastMs, lightChase.slowMs, unlimited]).toEqual([8000, 30, 100, -1])
})

it.each([
  ['before it starts', 1, 500, 2],
  ['while it runs', 1, 1500, 1],
  ['at its end', 1, 2000, 3],
  ['taken down', 0, 1500, 0],
  ['ended early', 3, 1500, 3],
])('%s its status on the wire is told by time', (_, activityStatus, now, status) => {
  expect(lotteryStatusAt({ startTime: 1000, endTime: 2000, activityStatus }, now)).toBe(status)
})

describe('the chooser', () => {
  const prizes = [
    { name: 'a', odds: oddsOf(1) },
    { name: 'none', odds: 0 },
    { name: 'b', odds: oddsOf(20) },
  ]
  const hit = (roll: number) => prizeHit(prizes, roll)?.name ?? null

  it('lays the prizes beside each other, each as wide as its odds; beyond them nothing is won', () => {
    expect([0, 9999, 10_000, 209_999, 210_000, oddsWhole - 1].map(hit)).toEqual(['a', 'a', 'b', 'b', null, null])
    expect(prizeHit([], 0)).toBeNull()
  })

  it('gives exactly its odds to every prize over all rolls of a coarse die', () => {
    const found = Array.from({ length: 1000 }, (_, i) => hit(i * 1000))
    expect(['a', 'none', 'b', null].map((name) => found.filter((f) => f === name).length)).toEqual([10, 0, 200, 790])
  })

  it('draws as often as the odds say: chi-square below the limit that a fair chooser passes 9999 times of 10000', () => {
    // A fixed generator, so that the test tells of the chooser and not of luck.
    let seed = 20_261_122
    const roll = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * oddsWhole)
    }
    const all = [5, 10, 15, 30].map((percent, i) => ({ i, odds: oddsOf(percent) }))
    const draws = 100_000
    const counts = [0, 0, 0, 0, 0]
    for (let n = 0; n < draws; n++) counts[prizeHit(all, roll())?.i ?? 4]! += 1
    const ought = [...all.map((p) => (p.odds * draws) / oddsWhole), 0.4 * draws]
    const chiSquare = counts.reduce((sum, n, i) => sum + (n - ought[i]!) ** 2 / ought[i]!, 0)
    // Four degrees of freedom, p = 0.0001.
    expect(chiSquare).toBeLessThan(23.51)
  })

  it('tells percents and millionths apart without loss', () => {
    expect([0.0001, 0.01, 12.5, 100].map((p) => percentOf(oddsOf(p)))).toEqual([0.0001, 0.01, 12.5, 100])
  })
})

describe('draws that are left', () => {
  const counts = { participationType: 1, totalLimit: 5, dayLimit: 2, drawn: 3, drawnToday: 1, granted: 0 }
  it.each([
    ['as many as the day allows [B0708]', {}, 1],
    ['as many as there are in all [B0708]', { drawn: 5, drawnToday: 0 }, 0],
    ['given ones on top', { drawnToday: 2, granted: 3 }, 3],
    ['a lowered limit never goes below none', { dayLimit: 1, drawnToday: 2 }, 0],
    ['countless without limits', { totalLimit: -1, dayLimit: -1 }, countlessDraws],
    ['for the qualified only the given ones', { participationType: 2, granted: 1 }, 1],
  ])('%s', (_, of, left) => {
    expect(drawsLeft({ ...counts, ...of })).toBe(left)
  })

  it('are used up when none will ever come again', () => {
    const used = { ...counts, drawn: 5 }
    expect([isUsedUp(counts), isUsedUp(used), isUsedUp({ ...used, granted: 1 }), isUsedUp({ ...used, totalLimit: -1 })]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

describe('where the animation stops', () => {
  const prizes = [{ prizeIndex: 1 }, { prizeIndex: 4 }]
  it('on the cell of the prize that was won [B0698]', () => {
    expect(stopCell('squared_up', prizes, { prizeIndex: 4, prizeStatus: 1 }, 0.9)).toBe(4)
  })
  it('on one of the cells without a prize when nothing was won [B0698]', () => {
    expect(blankCells('super_big_turntable', prizes)).toEqual([2, 3, 5, 6])
    const stops = [0, 0.26, 0.5, 0.99].map((pick) => stopCell('super_big_turntable', prizes, { prizeIndex: 0, prizeStatus: 0 }, pick))
    expect(stops).toEqual([2, 3, 5, 6])
  })
})

it('says what a draw needs and what there is [B0711]', () => {
  expect(costShort(20, 5, '积分')).toBe('本次抽奖需要20积分，您当前有5积分')
  expect(drawRefusals.usedUp.msg).toBe('抽奖次数已用完')
})

describe('a draft', () => {
  const prize: PrizeDraft = {
    prizeIndex: 1,
    prizeName: '一等奖',
    prizeItemName: '100积分',
    prizeType: 'integral',
    giveValue: 100,
    couponTplId: '0',
    odds: oddsOf(50),
    putQuantity: 10,
  }
  const draft: LotteryDraftFacts = {
    startTime: 0,
    endTime: 86_400_000,
    lotteryType: 'squared_up',
    partakMode: 'other',
    consumeNum: 0,
    totalLimit: -1,
    dayLimit: 1,
    prizes: [prize],
  }
  it.each([
    ['good as it is', {}, null],
    ['no time', { endTime: 0 }, '结束时间须晚于开始时间'],
    ['too long', { endTime: 366 * 86_400_000 }, '活动时间不能超过365天'],
    ['no cost', { partakMode: 'integral' as const }, '每次消耗须为1至100000的整数'],
    ['more a day than in all', { totalLimit: 2, dayLimit: 3 }, '每人每日次数不能多于每人总次数'],
    ['no prizes', { prizes: [] }, '请至少添加一个奖品'],
    [
      'no cell left',
      { lotteryType: 'super_big_turntable' as const, prizes: [1, 2, 3, 4, 5, 6].map((prizeIndex) => ({ ...prize, prizeIndex, odds: 0 })) },
      '奖品最多5个，至少留一格给未中奖',
    ],
    ['two in one cell', { prizes: [prize, prize] }, '奖品位置不能重复'],
    ['beyond the wheel', { lotteryType: 'super_big_turntable' as const, prizes: [{ ...prize, prizeIndex: 7 }] }, '奖品位置须为1至6'],
    ['odds above all', { prizes: [prize, { ...prize, prizeIndex: 2, odds: oddsOf(50.0001) }] }, '各奖品中奖概率之和不能超过100%'],
    ['exactly all', { prizes: [prize, { ...prize, prizeIndex: 2 }] }, null],
    ['no coupon', { prizes: [{ ...prize, prizeType: 'coupon' as const }] }, '奖品“100积分”：还差优惠券'],
    [
      'a large red packet',
      { prizes: [{ ...prize, prizeType: 'cash_redpacket' as const, giveValue: 501 }] },
      '奖品“100积分”：红包金额须大于0，不超过500元',
    ],
    ['half a point', { prizes: [{ ...prize, giveValue: 0.5 }] }, '奖品“100积分”：数量须为1至100000的整数'],
    ['no name', { prizes: [{ ...prize, prizeItemName: ' ' }] }, '奖品“ ”：请填写奖品名称'],
  ])('%s', (_, of, fault) => {
    expect(lotteryFault({ ...draft, ...of })).toBe(fault)
  })
})
