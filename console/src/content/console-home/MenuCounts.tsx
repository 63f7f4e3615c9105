import type { TodoKind } from '@youli/domain/content/console-home/rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useCall } from '../../kit/client.ts'
import { useEvents } from '../../kit/events.ts'
import { useMe } from '../../kit/me.tsx'
import { type MenuCounts as Counts, MenuCountsContext } from '../../kit/shell/menu-counts.tsx'

const call = 'GET /console/api/v1/home/todo'
const everyMinute = 60_000

/** Where the menu shows what waits. */
const entryOf: Partial<Record<TodoKind, keyof Counts>> = { toShip: '发货', afterSale: '售后' }

/** Tells the menu what waits. */
export function MenuCounts({ children }: { children: ReactNode }): ReactNode {
  const enabled = !useMe().mustEnrol
  const client = useQueryClient()
  useEvents('counts', () => void client.invalidateQueries({ queryKey: [call] }))
  const { data } = useCall(call, { scope: 'menu' }, { refetchInterval: everyMinute, enabled })
  const counts = useMemo<Counts>(() => {
    const placed = (data?.todo ?? []).flatMap(({ kind, count, late }) => {
      const entry = entryOf[kind]
      return entry ? [[entry, { count, late }]] : []
    })
    return Object.fromEntries(placed)
  }, [data])
  return <MenuCountsContext value={counts}>{children}</MenuCountsContext>
}
