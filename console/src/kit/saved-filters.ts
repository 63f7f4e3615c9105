import { useState } from 'react'

export type FilterValues = Readonly<Record<string, string>>
export interface SavedFilter {
  name: string
  values: FilterValues
}

const keyOf = (operatorId: string, page: string) => `youli.console.filters.${operatorId}.${page}`

function read(key: string): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as SavedFilter[]) : []
  } catch {
    return []
  }
}

/** The filters a person saved under a name for one page, in this browser. Saving under a known name replaces it. */
export function useSavedFilters(operatorId: string, page: string) {
  const key = keyOf(operatorId, page)
  const [saved, setSaved] = useState(() => read(key))
  const keep = (next: SavedFilter[]) => {
    localStorage.setItem(key, JSON.stringify(next))
    setSaved(next)
  }
  return {
    saved,
    save: (name: string, values: FilterValues) => keep([...saved.filter((s) => s.name !== name), { name, values }]),
    remove: (name: string) => keep(saved.filter((s) => s.name !== name)),
  }
}
