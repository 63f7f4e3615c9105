import * as z from 'zod'
import { call } from '../../kit/call.ts'

export const ambassadorCalls = {
  'GET /agency/mobile/ambassador/current-user': call({
    summary: 'The caller’s record as an ambassador; null for everybody else',
    who: 'visitor',
    input: z.object({}),
    data: z.object({ ambassadorId: z.string() }).nullable(),
  }),
}
