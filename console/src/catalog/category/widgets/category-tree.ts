import { useMemo } from 'react'
import { useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'

type Root = OutputOf<'GET /console/api/v1/categories'>[number]
export interface CategoryNode extends Omit<Root, 'children'> {
  /** Absent when it has none, so that a tree shows no empty branch. */
  children?: CategoryNode[]
}

/** The categories of the shop: as a tree, as rows, and by name as `茶器 / 壶`. */
export function useCategories() {
  const result = useCall('GET /console/api/v1/categories', {}, { staleTime: 60_000 })
  return useMemo(() => {
    const tree: CategoryNode[] = (result.data ?? []).map(({ children, ...root }) => (children.length > 0 ? { ...root, children } : root))
    const rows = tree.flatMap((root) => [
      { id: root.id, name: root.categoryName },
      ...(root.children ?? []).map((c) => ({ id: c.id, name: `${root.categoryName} / ${c.categoryName}` })),
    ])
    return { result, tree, rows, nameOf: (id: string) => rows.find((c) => c.id === id)?.name ?? '' }
  }, [result])
}
