import * as z from 'zod'
import { call } from '../../kit/call.ts'

export const warrantyCalls = {
  'GET /warranty/api/v1/warranty/my-warranty-total': call({
    summary: 'How many warranty certificates the caller has',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
}
