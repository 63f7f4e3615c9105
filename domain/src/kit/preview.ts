import * as z from 'zod'
import { flag, id } from './fields.ts'

/** Most things of one bulk act. */
export const maxBulkRows = 2000

/** What an act does to one thing, or why it leaves that alone. */
const effect = z.object({
  id,
  name: z.string(),
  what: z.string(),
  /** Why it stays as it is; empty where the act changes it. */
  why: z.string(),
})
export type Effect = z.output<typeof effect>

/** Input of an act that can be previewed. */
export const previewFields = {
  /** Runs the same transaction and rolls it back: only `effects` and `hash` come of it. */
  dry: flag.default(false),
  /** Hash of the preview that was agreed to; the act is refused when its effects differ now. */
  hash: z.string().max(64).optional(),
}

/** Effects of an act, with the hash that stands for them. */
const preview = z.object({ hash: z.string(), effects: z.array(effect) })
export type Preview = z.output<typeof preview>

/** What an act that can be previewed answers; `done` is null after a dry run. */
export const acted = <T extends z.ZodType>(done: T) => preview.extend({ done: done.nullable() })
