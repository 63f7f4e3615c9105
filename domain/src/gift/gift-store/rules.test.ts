import { expect, test } from 'vitest'
import {
  allowance,
  closedBy,
  costOf,
  fitsGiftOrder,
  giftDraftFault,
  giftOrderIn,
  giftTakeTypes,
  showsSoldOut,
  tradeTypes,
  type GiftFacts,
} from './rules.ts'

const open: GiftFacts = {
  onShelf: true,
  limitExchangeTime: false,
  exchangeBeginAt: null,
  exchangeEndAt: null,
  personLimit: 0,
  canGetPerDay: 0,
}
const at = (iso: string) => new Date(iso)

test('trade types are mall, cross-industry and platform [B0487]', () => {
  expect(tradeTypes).toEqual({ own: 'mall', partner: 'cross-industry', platform: 'platform' })
})

test('the gift store’s 0 is both ways, 1 courier, 2 pickup [B0850]', () => {
  expect([0, 1, 2].map(giftTakeTypes)).toEqual([[1, 2], [2], [1]])
})

test('a gift costs lucky beans when it has a price in them [B0475]', () => {
  expect(costOf({ price: 100, luckyBeanPrice: 0 })).toEqual({ kind: 'integral', price: 100 })
  expect(costOf({ price: 100, luckyBeanPrice: 8 })).toEqual({ kind: 'lucky_bean', price: 8 })
})

test('only own gifts without pieces say that they are gone [B0474]', () => {
  expect([1, 2, 3].map((productType) => showsSoldOut({ productType, quantity: 0 }))).toEqual([true, false, false])
  expect(showsSoldOut({ productType: 1, quantity: 1 })).toBe(false)
})

test('the time of an exchange counts from its begin up to its end [B0485]', () => {
  const timed = { ...open, limitExchangeTime: true, exchangeBeginAt: at('2026-11-01T00:00:00Z'), exchangeEndAt: at('2026-11-02T00:00:00Z') }
  const moments = ['2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z', '2026-11-01T23:59:59Z', '2026-11-02T00:00:00Z']
  expect(moments.map((iso) => closedBy(timed, at(iso)))).toEqual(['notYet', null, null, 'over'])
  expect(closedBy({ ...timed, onShelf: false }, at(moments[1]!))).toBe('gone')
  expect(closedBy({ ...timed, limitExchangeTime: false }, at(moments[3]!))).toBeNull()
})

test('the smaller of the two limits holds; 0 is none [B0485]', () => {
  expect(allowance(open, { total: 99, today: 99 })).toBeNull()
  expect(allowance({ ...open, personLimit: 3, canGetPerDay: 2 }, { total: 2, today: 0 })).toBe(1)
  expect(allowance({ ...open, personLimit: 3, canGetPerDay: 2 }, { total: 0, today: 2 })).toBe(0)
  expect(allowance({ ...open, personLimit: 3 }, { total: 5, today: 0 })).toBe(0)
})

test('what may happen to an order depends on where it stands and how it is handed over [B0488]', () => {
  const verbs = ['ship', 'take', 'receive', 'close'] as const
  const of = (orderStatus: number, takeType: number) => verbs.filter((verb) => fitsGiftOrder(verb, { orderStatus, takeType }))
  expect(of(1, 1)).toEqual(['take', 'close'])
  expect(of(1, 2)).toEqual(['ship', 'close'])
  expect(of(2, 2)).toEqual(['receive'])
  expect([of(3, 1), of(3, 2), of(0, 1)]).toEqual([[], [], []])
})

test('a code names its order by number or by address', () => {
  const id = '912000000000000001'
  expect(giftOrderIn(`LP${id}`)).toBe(id)
  expect(giftOrderIn(` lp${id} `)).toBe(id)
  expect(giftOrderIn(`https://a.b/gift_store/order/detail/${id}?type=takeGood`)).toBe(id)
  expect(giftOrderIn(`https://a.b/gift_store/partner/order_detail/${id}?x`)).toBe(id)
  expect(giftOrderIn(`https://a.b/mall/order/detail/${id}`)).toBeNull()
  expect(giftOrderIn(`YL${id}`)).toBeNull()
})

test('a draft says what is wrong with it', () => {
  const draft = {
    family: 'own' as const,
    partnerId: null,
    limitExchangeTime: false,
    exchangeBeginTime: null,
    exchangeEndTime: null,
    inventories: [{ specification: '', price: 1 }],
  }
  expect(giftDraftFault(draft)).toBeNull()
  expect(giftDraftFault({ ...draft, inventories: [] })).toBe('请至少添加一个规格')
  expect(giftDraftFault({ ...draft, family: 'partner' })).toBe('还差提供礼品的合作商家')
  expect(giftDraftFault({ ...draft, limitExchangeTime: true })).toBe('请填写兑换开始和结束时间')
  expect(giftDraftFault({ ...draft, limitExchangeTime: true, exchangeBeginTime: 2, exchangeEndTime: 2 })).toBe('兑换结束时间须晚于开始时间')
})
