import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { common } from '../../kit/refusal.ts'
import { text } from '../../kit/fields.ts'

export const pointsDeductionCalls = {
  'GET /promotion/api/v1/points-deduction/param': call({
    summary: 'The points-deduction parameter by its key, POINT_EXCHANGE_RATE; `exchangeRate` is the points for one yuan, as text',
    who: 'visitor',
    input: z.object({ key: text(80) }),
    data: z.object({ key: z.string(), exchangeRate: z.string() }),
    refusals: { notThere: common.notThere },
  }),
}
