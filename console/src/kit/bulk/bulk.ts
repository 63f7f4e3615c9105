import type { ReactNode } from 'react'
import type { InputOf, OutputOf } from '../client.ts'

type Call = 'POST /console/api/v1/bulk/run'
/** What a kind of act needs to know beside the things it is done to. */
export type BulkParams = NonNullable<InputOf<Call>['params']>
export type BulkTask = NonNullable<OutputOf<Call>['done']>

/** One thing that can be done to many rows of a list. */
export interface BulkAct {
  /** As the server calls it. */
  kind: string
  /** A verb. */
  label: string
  danger?: boolean
  /** Form items of its params, by their names; the preview waits until they are filled in. */
  fields?: ReactNode
  initial?: BulkParams
}

/** A page that opens for ticked rows, in a tab of its own. */
export interface BulkLink {
  label: string
  /** Most rows that it takes. */
  max: number
  to: (ids: readonly string[]) => string
}

/** What can be done to many rows of a list. */
export interface Bulk {
  /** What rows are counted in, e.g. `个商品`. */
  unit: string
  acts: readonly BulkAct[]
  links?: readonly BulkLink[]
}

/** The rows that were chosen: ticked ones, or all that the filter finds. */
export interface Chosen {
  count: number
  ids: string[]
  /** Null where rows are ticked. */
  filter: Record<string, string> | null
}
