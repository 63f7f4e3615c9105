import { useState } from 'react'
import type { Hit } from './hit.ts'

/** The row that Enter opens: the first that answers the question, until the keys or the pointer choose another. */
export function useChoice(groups: readonly { hits: readonly Hit[] }[]) {
  const [pointed, point] = useState('')
  const hits = groups.flatMap((group) => group.hits)
  const at = hits.find((hit) => hit.key === pointed) ?? hits.find((hit) => !hit.stale)
  /** The one so many places further, round and round. */
  const further = <T>(all: readonly T[], from: number, by: number): T | undefined => all[(from + by + all.length) % all.length]
  return {
    hits,
    at,
    point,
    step: (by: number): void => point(further(hits, at ? hits.indexOf(at) : -1, by)?.key ?? ''),
    nextGroup: (by: number): void => {
      const from = groups.findIndex((group) => at && group.hits.includes(at))
      point(further(groups, from, by)?.hits[0]?.key ?? '')
    },
  }
}
