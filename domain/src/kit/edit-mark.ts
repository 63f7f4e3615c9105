import * as z from 'zod'
import { integer } from './fields.ts'

/** How a thing stood when a form read it: how often operators changed it, and who did last, when (milliseconds; null: never). */
export const editMark = { version: z.int(), changedBy: z.string(), changedAt: z.int().nullable() }
export type EditMark = z.output<z.ZodObject<typeof editMark>>

/** The version that a form read. Saving is refused (`common.changedMeanwhile`) when the thing has another by now; left out, it overwrites. */
export const seenVersion = integer(0, 2_147_483_647).optional()
