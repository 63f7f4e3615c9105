import { expect, test } from 'vitest'
import { salesText } from '../widgets/sales-text.ts'
import { payText, takeText } from './take-text.ts'
import { queryOf, readFilter } from './use-filter.ts'

test.each([
  [0, '已售 0'],
  [9999, '已售 9999'],
  [10_000, '已售 1万+'],
  [12_999, '已售 1.2万+'],
])('%i sold reads %s [B0294]', (sales, words) => expect(salesText(sales)).toBe(words))

test.each([
  [0, 0, '到店自提 · 快递配送（包邮）'],
  [1, 12, '到店自提'],
  [2, 12.5, '快递配送（运费¥12.50）'],
])('delivery type %i with a fee of %d reads %s [B0307 B0314]', (expressType, expressFee, words) =>
  expect(takeText({ expressType, expressFee })).toBe(words),
)

test.each([
  [1, ''],
  [2, '线上付定金¥100，余款到店支付'],
  [3, '到店付款'],
])('pay way %i reads “%s” [B0314 B0851]', (payWay, words) => expect(payText({ payWay, advancePayment: 100 })).toBe(words))

test('an odd filter in an address counts as none', () => {
  const odd = readFilter(new URLSearchParams('priceSort=up&marketType=all&categoryId=abc&keyword=%20'))
  expect(odd).toEqual({ priceSort: '', saleSort: '', marketType: '', categoryId: '', keyword: '' })
})

test('topped goods come first only while nothing else orders the list', () => {
  const none = readFilter(new URLSearchParams())
  expect(queryOf(none)).toEqual({ showTopping: 'true' })
  expect(queryOf({ ...none, saleSort: 'asc', categoryId: '5' })).toEqual({ saleSort: 'asc', categoryId: '5' })
})
