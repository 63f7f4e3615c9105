import { configDefaults } from '../../platform/tenant-config/rules.ts'

/** Key of the system parameter that says what points are worth. */
export const deductionKey = 'POINT_EXCHANGE_RATE'

/** Points that replace one yuan, of the parameter's `exchangeRate`, which is text or a number; what is neither falls back to the default. */
export function exchangeRateOf(exchangeRate: string | number | null | undefined): number {
  const rate = exchangeRate === '' || exchangeRate === null ? Number.NaN : Number(exchangeRate)
  return Number.isInteger(rate) && rate > 0 && rate <= 1_000_000 ? rate : Number(configDefaults[deductionKey])
}
