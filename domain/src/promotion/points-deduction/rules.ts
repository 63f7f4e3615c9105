import { deductionSettings } from './settings.ts'

/** Points that replace one yuan, of the parameter's `exchangeRate`, which is text or a number; what is neither falls back to the default. */
export function exchangeRateOf(exchangeRate: string | number | null | undefined): number {
  const rate = exchangeRate === '' || exchangeRate === null ? Number.NaN : Number(exchangeRate)
  return Number.isInteger(rate) && rate > 0 && rate <= 1_000_000 ? rate : Number(deductionSettings.pointsPerYuan.initial)
}
