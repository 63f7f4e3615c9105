import { ask } from '../../../kit/ask.ts'
import type { Region } from '../../../kit/ui/area-tree.ts'

let asked: Promise<readonly Region[]> | null = null

/** The country's provinces, cities and districts, fetched once a visit; for `AreaPicker`'s `regions`. */
export function loadRegions(): Promise<readonly Region[]> {
  asked ??= ask('GET /region/api/v1/list', {}).then(
    // The table marks a province with an empty or '0' parent.
    (all) => all.map((one) => ({ ...one, parent: one.parent === '' || one.parent === '0' ? null : one.parent })),
  )
  asked.catch(() => {
    asked = null
  })
  return asked
}
