import { dataAgeHeader } from '@youli/domain/kit/call.ts'
import { create } from 'zustand'

/** Younger than this nobody needs to know. */
const worthSayingSeconds = 5

/** Which page shows figures that were read from a replica behind the database, and of when they are (ms). */
export const useDataAge = create<{ path: string; asOf: number } | { path: null }>(() => ({ path: null }))

/** Notes how old an answer is, for the page that is shown. Only stale reads carry an age; the last answer counts. */
export function noteDataAge({ headers }: Response): void {
  const said = headers.get(dataAgeHeader)
  if (said === null) return
  const asOf = Date.now() - Number(said) * 1000
  useDataAge.setState(Number(said) >= worthSayingSeconds ? { path: location.pathname, asOf } : { path: null })
}
