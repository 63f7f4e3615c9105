import { exchangeRateOf } from '@youli/domain/promotion/points-deduction/rules.ts'
import { deductionSettings } from '@youli/domain/promotion/points-deduction/settings.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'

/** Points that replace one yuan of an order. */
export const exchangeRate = async (r: Reader, tenantId: string): Promise<number> =>
  exchangeRateOf(await configValue(r, tenantId, deductionSettings.pointsPerYuan))
