import { exchangeRateOf } from '@youli/domain/promotion/points-deduction/rules.ts'
import { deductionSettings } from '@youli/domain/promotion/points-deduction/settings.ts'
import { useCall } from '../../../kit/client.ts'
import type { Deal } from '../widgets/deal.ts'

/** What the member's points are worth in this deal; null where points buy nothing, or nobody knows yet. */
export function usePoints(deal: Deal): { balance: number; rate: number } | null {
  const enabled = deal.lines.some((line) => line.exchangeMoney > 0)
  const param = useCall(
    'GET /promotion/api/v1/points-deduction/param',
    { key: deductionSettings.pointsPerYuan.key },
    { enabled, quiet: true },
  )
  const balance = useCall('GET /user/account/api/v1/integral-balance', {}, { enabled, quiet: true, staleTime: 0 })
  if (!enabled || param.data === undefined || balance.data === undefined) return null
  return { balance: balance.data, rate: exchangeRateOf(param.data.exchangeRate) }
}
