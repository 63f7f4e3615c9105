import * as z from 'zod'
import { id, integer, stamp } from '../../kit/fields.ts'

/** Events in one answer of a timeline. */
const timelinePage = { usual: 20, max: 50 } as const

/** Place of the last event of a page: its moment, its source and its id there. */
const timelineCursor = z.string().regex(/^\d{1,15}\.[a-z-]{1,30}\.\d{1,19}$/)

/** What is asked of the timeline of a member or an order, beside the tab. */
export const timelineInput = {
  id,
  /** `next` of the page before. */
  before: timelineCursor.optional(),
  limit: integer(1, timelinePage.max).default(timelinePage.usual),
}

/** Events of a timeline, newest first. */
export const timelineAnswer = <T extends string, To extends string>(topics: readonly T[], targets: readonly To[]) => ({
  events: z.array(
    z.object({
      key: z.string(),
      topic: z.enum(topics),
      /** Of a line of the log, its action. */
      title: z.string(),
      detail: z.string(),
      time: stamp,
      link: z.object({ to: z.enum(targets), id }).nullable(),
      /** A note that the caller may edit or delete now. */
      note: z.object({ id, mentions: z.array(id), version: z.int() }).nullable(),
    }),
  ),
  /** Null after the oldest. */
  next: z.string().nullable(),
})
