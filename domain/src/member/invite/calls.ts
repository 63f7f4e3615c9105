import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { paging, stamp } from '../../kit/fields.ts'

export const inviteCalls = {
  'GET /user/member/api/v1/invited': call({
    summary: 'Who registered through the caller’s link or poster, newest first; names are masked',
    who: 'member',
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(z.object({ userName: z.string(), headImgUrl: z.string(), registerTime: stamp })),
  }),
}
