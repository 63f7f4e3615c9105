import { maxBulkRows } from '@youli/domain/kit/preview.ts'
import { useState } from 'react'
import type { Chosen } from './bulk.ts'

interface Rows {
  /** Of this page. */
  keys: readonly string[]
  total: number
  filter: Record<string, string>
}

/** Ticks of rows: they stay from page to page, and go with another filter. */
export function useTicks({ keys, total, filter }: Rows) {
  const name = JSON.stringify(filter)
  const [ticks, setTicks] = useState({ of: name, keys: [] as string[], all: false })
  const here = ticks.of === name
  const all = here && ticks.all
  const ticked = all ? [...keys] : here ? ticks.keys : []
  const chosen: Chosen = all ? { count: total, ids: [], filter } : { count: ticked.length, ids: ticked, filter: null }
  const onPage = keys.filter((key) => ticked.includes(key)).length
  return {
    ticked,
    chosen,
    page: { all: onPage > 0 && onPage === keys.length, some: onPage > 0 && onPage < keys.length },
    mayTakeAll: !all && total > ticked.length && total <= maxBulkRows,
    tick: (next: string[]) => setTicks({ of: name, keys: next.slice(0, maxBulkRows), all: false }),
    tickPage: (on: boolean) =>
      setTicks({ of: name, keys: [...ticked.filter((key) => !keys.includes(key)), ...(on ? keys : [])], all: false }),
    takeAll: () => setTicks({ of: name, keys: [], all: true }),
    clear: () => setTicks({ of: name, keys: [], all: false }),
  }
}
