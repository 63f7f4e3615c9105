import { call } from '../../../kit/client.ts'
import { pageState } from '../../../kit/page-state.ts'
import type { Region } from '../../../kit/ui/area-tree.ts'

const result = pageState<Promise<readonly Region[]> | null>(() => null)

/** The country's provinces, cities and districts, fetched once a visit; for `AreaPicker`'s `regions`. */
export function loadRegions(): Promise<readonly Region[]> {
  result.now ??= call('GET /region/api/v1/list', {}).then(
    // The table marks a province with an empty or '0' parent.
    (all) => all.map((one) => ({ ...one, parent: one.parent === '' || one.parent === '0' ? null : one.parent })),
  )
  result.now.catch(() => {
    result.now = null
  })
  return result.now
}
