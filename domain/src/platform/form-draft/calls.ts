import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled } from '../../kit/fields.ts'
import { draftLimits } from './rules.ts'

const own = { who: 'operator', unaudited: 'only its operator sees a draft, and it changes nothing of the brand' } as const
/** Address of the form below /console, e.g. `/goods/912131979258888192`. */
const form = z
  .string()
  .max(120)
  .regex(/^\/[\w/.-]*$/)

export const formDraftCalls = {
  'GET /console/api/v1/me/drafts/one': call({
    summary: 'Get the asker’s draft of a form; null without one',
    who: 'operator',
    input: z.object({ form }),
    data: z.object({ body: z.string(), savedAt: z.int() }).nullable(),
  }),
  'POST /console/api/v1/me/drafts/save': call({
    summary: 'Keep what the asker filled into a form, in place of what was kept',
    ...own,
    // `body`: JSON that only the console reads.
    input: z.object({ form, body: filled(draftLimits.length) }),
    data: z.object({ savedAt: z.int() }),
  }),
  'POST /console/api/v1/me/drafts/discard': call({
    summary: 'Forget the asker’s draft of a form',
    ...own,
    input: z.object({ form }),
    data: z.null(),
  }),
}
