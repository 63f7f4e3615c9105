import type { Sort } from '@youli/domain/kit/fields.ts'
import { asc, desc, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Window } from './paged.ts'

/** A part of a list in an order that the caller may choose. */
export type SortedWindow<N extends string> = Window & { sort?: Sort<N> | undefined }

/** The name and the direction of a chosen order. */
export const sortOf = <N extends string>(sort: Sort<N>): [name: N, way: typeof asc] => [
  sort.replace(/^-/, '') as N,
  sort.startsWith('-') ? desc : asc,
]

/** The chosen order of a list as `orderBy` takes it, newest first when none is chosen. It ends in the id: pages neither repeat nor lose a row. */
export function sortedBy<N extends string>(sort: Sort<N> | undefined, columns: Record<N, AnyPgColumn | SQL>, id: AnyPgColumn): SQL[] {
  if (!sort) return [desc(id)]
  const [name, way] = sortOf(sort)
  return [way(columns[name]), way(id)]
}
