/** A place; `parent` is the code of what it lies in, anything unknown for the topmost. */
export interface Region {
  name: string
  value: string
  parent: string | null
}

export interface RegionTree {
  /** Places directly inside; `null` for the provinces. */
  under: (parent: string | null) => readonly Region[]
  /** From the province down to this code; empty if it is unknown. */
  pathTo: (value: string | null) => Region[]
}

export function regionTree(all: readonly Region[]): RegionTree {
  const byCode = new Map(all.map((region) => [region.value, region]))
  const children = new Map<string | null, Region[]>()
  for (const region of all) {
    const parent = region.parent !== null && byCode.has(region.parent) ? region.parent : null
    const list = children.get(parent)
    if (list) list.push(region)
    else children.set(parent, [region])
  }
  return {
    under: (parent) => children.get(parent) ?? [],
    pathTo: (value) => {
      const path: Region[] = []
      for (let at = byCode.get(value ?? ''); at && !path.includes(at); at = byCode.get(at.parent ?? '')) path.unshift(at)
      return path
    },
  }
}
