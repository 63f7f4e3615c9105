import { noId } from '@youli/domain/kit/ids.ts'
import { useMemo } from 'react'
import { callQuery, useCall, type OutputOf } from '../../../kit/client.ts'

export type Category = OutputOf<'GET /goods/category/all'>[number]
export interface RootCategory extends Category {
  children: Category[]
}

/** Cache entry of all categories, for prefetching. */
export const categoriesQuery = () => callQuery('GET /goods/category/all', {})

/** Roots in their order, each with its children. */
const treeOf = (all: readonly Category[]): RootCategory[] =>
  all.filter((one) => one.parentId === noId).map((root) => ({ ...root, children: all.filter((one) => one.parentId === root.id) }))

/** The category tree; empty until it is there. A failure shows no categories rather than an error. */
export function useCategories(): { roots: RootCategory[]; all: readonly Category[]; loading: boolean; failed: boolean; again: () => void } {
  const { data, isPending, isError, refetch } = useCall('GET /goods/category/all', {}, { staleTime: 120_000, quiet: true })
  const roots = useMemo(() => treeOf(data ?? []), [data])
  return { roots, all: data ?? [], loading: isPending, failed: isError, again: () => void refetch() }
}
