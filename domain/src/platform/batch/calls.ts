import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { text } from '../../kit/fields.ts'

/** A screen opens with about ten reads; more at once would be a way around limits. */
const maxReads = 12

/** Addresses of reads, with their queries, separated by spaces. */
const paths = z
  .string()
  .max(8000)
  .transform((all) => all.split(' '))
  .pipe(z.array(z.string().startsWith('/')).min(1).max(maxReads))

export const batchCalls = {
  'GET /batch/api/v1/read': call({
    summary: 'Several reads of the storefront at once; each is answered as if it had been asked for by itself',
    who: 'anyone',
    input: z.object({ paths, /** Whose storefront, for a caller without a session. */ app_id: text(64).optional() }),
    /** In the order asked; `body` is the envelope as text. */
    data: z.array(z.object({ status: z.int(), body: z.string() })),
  }),
}
