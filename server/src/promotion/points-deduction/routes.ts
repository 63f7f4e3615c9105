import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { pointsDeductionCalls } from '@youli/domain/promotion/points-deduction/calls.ts'
import { deductionSettings } from '@youli/domain/promotion/points-deduction/settings.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { exchangeRate } from './public/exchange-rate.ts'

export const pointsDeductionRoutes = defineRoutes(pointsDeductionCalls, {
  'GET /promotion/api/v1/points-deduction/param': {
    read: async (r, { key }, { me }) =>
      key === deductionSettings.pointsPerYuan.key
        ? { key, exchangeRate: String(await exchangeRate(r, me.tenantId)) }
        : refuse(common.notThere),
  },
})
