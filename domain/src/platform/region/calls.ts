import * as z from 'zod'
import { call } from '../../kit/call.ts'

export const regionCalls = {
  'GET /region/api/v1/list': call({
    summary: 'The whole country as name, value (six digits) and parent, province to district; loaded once by the area picker',
    who: 'anyone',
    cache: { tag: 'region', lasting: true },
    input: z.object({}),
    data: z.array(z.object({ name: z.string(), value: z.string(), parent: z.string() })),
  }),
}
