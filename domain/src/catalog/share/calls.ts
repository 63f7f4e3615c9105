import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { text } from '../../kit/fields.ts'

export const shareCalls = {
  'POST /goods/share/add-share': call({
    summary: 'Notes that the caller was brought to something by somebody who shared it; repeats are harmless',
    who: 'visitor',
    input: z.object({
      /** What was shared: the goods' id where `businessType` is `goods`. */
      businessId: text(64).min(1),
      businessType: text(40).min(1),
      /** `userId` of who shared. */
      shareUserId: text(64).min(1),
    }),
    data: z.null(),
  }),
}
