import { describe, expect, it } from 'vitest'
import { activityPage, activityStatus, isTakenDown, maskedName, mayAppoint, phaseAt, shareTextFor } from './rules.ts'

const span = { startTime: 1000, endTime: 2000 }

describe('an activity in time', () => {
  it.each([
    [999, 'before'],
    [1000, 'running'],
    [1999, 'running'],
    [2000, 'over'],
    [9000, 'over'],
  ] as const)('at %i ms it is %s [B0576]', (now, phase) => {
    expect(phaseAt(span, now)).toBe(phase)
  })

  it('is taken down by status 0 and 3 only [B0577]', () => {
    expect([0, 1, 2, 3].filter(isTakenDown)).toEqual([0, 3])
  })

  it('may be booked until its end, unless it is taken down [B0609]', () => {
    const open = { ...span, activityStatus: activityStatus.open }
    expect([500, 1500, 2000].map((now) => mayAppoint(open, now))).toEqual([true, true, false])
    expect(mayAppoint({ ...open, activityStatus: activityStatus.closed }, 500)).toBe(false)
  })
})

it.each([
  ['seckill', '/activity/seckill/index/7'],
  ['group_buy', '/activity/group_buy/index/7'],
  ['lottery', '/activity/luck_draw/7'],
  ['signup', '/activity/signup/7'],
  ['pack_buy', '/activity/assemble_index/7'],
  ['cut_down_price', '/activity'],
  ['toString', '/activity'],
])('the page of %s is %s [B0563 B0564 B0565 B0566 B0567 B0568]', (type, page) => {
  expect(activityPage(type, '7')).toBe(page)
})

describe('words of an activity', () => {
  it('put the member’s name into the share text, wherever it stands [B0574]', () => {
    expect(shareTextFor('{customerName}邀您抢购，快来和{customerName}一起', '张三')).toBe('张三邀您抢购，快来和张三一起')
    expect(shareTextFor('快来抢购', '张三')).toBe('快来抢购')
  })

  it.each([
    ['', '*'],
    ['张', '张*'],
    ['张三', '张*'],
    ['王小明', '王*明'],
    ['欧阳小明', '欧**明'],
    ['亚历山大·彼得', '亚**得'],
    ['😀笑笑', '😀*笑'],
  ])('show %s to strangers as %s', (name, shown) => {
    expect(maskedName(name)).toBe(shown)
  })
})
