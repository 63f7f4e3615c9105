import { useState } from 'react'
import { useKeys } from '../keys.ts'
import type { Bulk, BulkAct } from './bulk.ts'
import { BulkBar } from './BulkBar.tsx'
import { BulkSheet } from './BulkSheet.tsx'
import { useResultToast } from './use-result-toast.tsx'
import { useTicks } from './use-ticks.ts'

interface Rows {
  keys: readonly string[]
  total: number
  /** Of the list; empty values are none. */
  filter: object
}

const filled = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

/** Ticks of a list, the bar that takes the place of its head while some are set, and the sheet of the act that was chosen. */
export function useBulk(bulk: Bulk | undefined, { keys, total, filter }: Rows) {
  const ticks = useTicks({ keys, total, filter: filled(filter) })
  const [act, setAct] = useState<BulkAct | null>(null)
  const tell = useResultToast()
  const count = ticks.chosen.count
  useKeys((event) => {
    if (event.key === 'Escape' && count > 0) ticks.clear()
  })
  if (!bulk || bulk.acts.length + (bulk.links?.length ?? 0) === 0) return { ticked: undefined, bar: null, sheet: null }
  return {
    ticked: { keys: ticks.ticked, onChange: ticks.tick },
    bar: count > 0 ? <BulkBar bulk={bulk} ticks={ticks} total={total} start={setAct} /> : null,
    sheet: act && (
      <BulkSheet
        act={act}
        unit={bulk.unit}
        chosen={ticks.chosen}
        close={(task) => {
          setAct(null)
          if (!task) return
          ticks.clear()
          tell(task, act.label)
        }}
      />
    ),
  }
}
