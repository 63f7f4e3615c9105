import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { pointsDeductionCalls } from '@youli/domain/promotion/points-deduction/calls.ts'
import { deductionKey } from '@youli/domain/promotion/points-deduction/rules.ts'
import { door } from '../../kit/http/door.ts'
import { exchangeRate } from './service.ts'

export const pointsDeductionDoor = door(pointsDeductionCalls, {
  'GET /promotion/api/v1/points-deduction/param': {
    read: async (r, { key }, { me }) =>
      key === deductionKey ? { key, exchangeRate: String(await exchangeRate(r, me.tenantId)) } : refuse(common.notThere),
  },
})
