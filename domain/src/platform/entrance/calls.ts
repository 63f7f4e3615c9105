import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { text } from '../../kit/fields.ts'

export const entranceCalls = {
  'GET /customer/api/v1/enter-shop/check-exist-device': call({
    summary: 'Whether the brand’s stores have devices at the door that notice who comes in',
    who: 'visitor',
    input: z.object({}),
    data: z.boolean(),
  }),
  'GET /customer/api/v2/relative-face-data': call({
    summary: 'What a device at the door knows of a face; used in debugging only, null when it knows nothing',
    who: 'employee',
    input: z.object({ facePassId: text(64).default('') }),
    data: z.object({ facePassId: z.string() }).nullable(),
  }),
}
