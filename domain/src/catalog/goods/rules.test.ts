import { describe, expect, it } from 'vitest'
import {
  displayedSales,
  draftFault,
  isMarketPriceLow,
  isSoldOut,
  limitReached,
  mostOf,
  needsPickupDay,
  nextSort,
  saleFault,
  takeTypesOf,
} from './rules.ts'

describe('goods', () => {
  it('limits a person by stock and limit; 0 is unlimited, and nothing goes below 0 [B0314 B0320 B0323]', () => {
    expect(mostOf(10, 0, 99)).toBe(10)
    expect(mostOf(10, 3, 1)).toBe(2)
    expect(mostOf(1, 3, 0)).toBe(1)
    expect(mostOf(10, 3, 5)).toBe(0)
    expect(limitReached(0, 100)).toBe(false)
    expect(limitReached(3, 2)).toBe(false)
    expect(limitReached(3, 3)).toBe(true)
  })

  it('is handed over both ways, by pickup only or by courier only [B0314 B0850]', () => {
    expect([0, 1, 2].map(takeTypesOf)).toEqual([[1, 2], [1], [2]])
  })

  it('sorts none, then descending, then ascending, then none [B0288]', () => {
    expect([nextSort(''), nextSort('desc'), nextSort('asc')]).toEqual(['desc', 'asc', ''])
  })

  it('shows sales with the base number and is sold out below one piece', () => {
    expect(displayedSales({ totalSalesVolume: 3, baseSaleNumber: 40 })).toBe(43)
    expect([isSoldOut({ totalQuantity: 0 }), isSoldOut({ totalQuantity: 1 })]).toEqual([true, false])
  })

  it('asks for a day of pickup only with a delivery start date', () => {
    expect([needsPickupDay({ takeStartTime: '' }), needsPickupDay({ takeStartTime: '2027-01-01' })]).toEqual([false, true])
  })

  it('finds what is wrong with a draft', () => {
    const sku = { spec: '盒', price: 10, exchangeMoney: 10 }
    const good = { payWay: 1, advancePayment: 0, saleType: 'normal', takeStartTime: '', skus: [sku] }
    expect(draftFault(good)).toBeNull()
    expect(draftFault({ ...good, saleType: 'presale', takeStartTime: '2027-01-01', payWay: 2, advancePayment: 1 })).toBeNull()
    expect(draftFault({ ...good, skus: [] })).toBe('请至少添加一个规格')
    expect(draftFault({ ...good, skus: [sku, { ...sku, spec: '盒 ' }] })).toBe('规格名称不能重复')
    expect(draftFault({ ...good, skus: [{ ...sku, exchangeMoney: 11 }] })).toBe('积分抵现金额不能大于售价')
    expect(draftFault({ ...good, saleType: 'presale' })).toBe('预售商品请填写提货开始日期')
    expect(draftFault({ ...good, payWay: 2 })).toBe('线上付定金的商品请填写定金金额')
  })

  it('rejects a sale without a price', () => {
    expect(saleFault('龙井', [{ spec: '盒', price: 0.01 }])).toBeNull()
    const skus = [
      { spec: '盒', price: 10 },
      { spec: '罐', price: 0 },
    ]
    expect(saleFault('龙井', skus)).toBe('“龙井”的规格“罐”售价为0元，定价后才能上架销售')
  })

  it('finds a market price below the price; 0 is none', () => {
    expect([0, 9.99, 10].map((marketPrice) => isMarketPriceLow({ price: 10, marketPrice }))).toEqual([false, true, false])
  })
})
