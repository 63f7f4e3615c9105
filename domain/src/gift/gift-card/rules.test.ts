import { describe, expect, it, test } from 'vitest'
import { cardDay, cardPhase, giftCardFault, heldCardPhase, mayGive, quotaRefusal, redeemRefusal } from './rules.ts'
import { giftCardRefusals as no } from './texts.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const span = { validStartAt: at('2026-11-01T00:00:00'), validEndAt: at('2026-11-30T23:59:59.999') }

test.each([
  ['2026-10-31T23:59:59.999', 'notYet', no.notYet],
  ['2026-11-01T00:00:00', 'usable', null],
  ['2026-11-30T23:59:59.999', 'usable', null],
  ['2026-12-01T00:00:00', 'expired', no.expired],
])('at %s a card that is held is %s [B0503]', (moment, phase, refusal) => {
  const card = { ...span, state: 'held' as const }
  expect(heldCardPhase(card, at(moment))).toBe(phase)
  expect(redeemRefusal(card, at(moment))).toBe(refusal)
})

it('is what happened to it, whatever the time', () => {
  for (const state of ['redeemed', 'revoked'] as const) expect(redeemRefusal({ ...span, state }, span.validStartAt)).toBe(no[state])
})

it('shows its days as yyyy.MM.dd, in Shanghai [B0501]', () => {
  expect([cardDay(span.validStartAt.getTime()), cardDay(span.validEndAt.getTime())]).toEqual(['2026.11.01', '2026.11.30'])
})

it('is given while it is not over and not stopped, even before it can be used', () => {
  const phase = (moment: string, open = true) => cardPhase({ ...span, open }, at(moment))
  expect([phase('2026-10-01T00:00:00'), phase('2026-11-05T00:00:00'), phase('2026-12-05T00:00:00')]).toEqual(['before', 'running', 'over'])
  expect(phase('2026-11-05T00:00:00', false)).toBe('closed')
})

describe('how many may be given', () => {
  const quotas = { putQuantity: 10, perEmployee: 3, perStore: 5 }
  it('is the narrowest of its limits; a limit of 0 is none', () => {
    expect(mayGive(quotas, { all: 1, employee: 1, store: 4 })).toBe(1)
    expect(mayGive(quotas, { all: 9, employee: 0, store: null })).toBe(1)
    expect(mayGive({ putQuantity: 0, perEmployee: 0, perStore: 0 }, { all: 99, employee: 9, store: 9 })).toBeNull()
  })
  it('says which limit is passed', () => {
    expect(quotaRefusal(quotas, { all: 10, employee: 3, store: 5 })).toBeNull()
    expect(quotaRefusal(quotas, { all: 11, employee: 3, store: 5 })).toBe(no.noneLeft)
    expect(quotaRefusal(quotas, { all: 10, employee: 4, store: 5 })).toBe(no.employeeLimit)
    expect(quotaRefusal(quotas, { all: 10, employee: 3, store: 6 })).toBe(no.storeLimit)
    expect(quotaRefusal(quotas, { all: 10, employee: 3, store: null })).toBeNull()
  })
})

it('says what is wrong with one an operator made', () => {
  const draft = {
    name: '生日礼品卡',
    productIds: ['1'],
    validStartDay: '2026-11-01',
    validEndDay: '2026-11-30',
    putQuantity: 10,
    perEmployee: 2,
    perStore: 0,
  }
  expect(giftCardFault(draft)).toBeNull()
  expect(giftCardFault({ ...draft, validEndDay: '2026-11-01' })).toBeNull()
  expect(giftCardFault({ ...draft, name: ' ' })).toBe('请输入礼品卡名称')
  expect(giftCardFault({ ...draft, productIds: [] })).toBe('还差可兑换的礼品')
  expect(giftCardFault({ ...draft, validEndDay: '2026-10-31' })).toBe('有效期结束日期不能早于开始日期')
  expect(giftCardFault({ ...draft, validEndDay: '2030-11-30' })).toBe('有效期不能超过三年')
  expect(giftCardFault({ ...draft, perEmployee: 11 })).toBe('每位员工、每家门店的张数不能多于发放总数')
})
