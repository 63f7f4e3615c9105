import * as z from 'zod'
import { call } from '../../kit/call.ts'

export const appointmentCalls = {
  'GET /booking/mobile/get-count': call({
    summary: 'How many appointments of the caller are open',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
}
