import { expect, it } from 'vitest'
import { exchangeRateOf } from './rules.ts'

it('the exchange rate is read as a number, also from text; what is none falls back to the default [B0351]', () => {
  expect(['50', 20, ' 7 '].map(exchangeRateOf)).toEqual([50, 20, 7])
  expect([undefined, null, '', 'many', '-1', 0, '1.5', '1e9', Number.NaN].map(exchangeRateOf)).toEqual(Array.from({ length: 9 }, () => 100))
})
