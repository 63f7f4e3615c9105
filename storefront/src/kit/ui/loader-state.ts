/** What the foot of a paged list is doing. */
export type LoaderState = 'idle' | 'loading' | 'end' | 'empty'

export interface LoaderFacts {
  /** A page is on its way, the first or a further one. */
  fetching: boolean
  hasNext: boolean
  rows: number
}

/** Exactly one of the four. */
export function loaderState({ fetching, hasNext, rows }: LoaderFacts): LoaderState {
  if (fetching) return 'loading'
  if (hasNext) return 'idle'
  return rows === 0 ? 'empty' : 'end'
}
