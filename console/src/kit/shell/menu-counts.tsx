import { createContext, use } from 'react'
import type { menu } from '../menu.ts'

type EntryName = (typeof menu)[keyof typeof menu][number]

/** What waits in an entry of the menu, and how much of it for too long. */
interface Waiting {
  count: number
  late: number
}

export type MenuCounts = Readonly<Partial<Record<EntryName, Waiting>>>

/** The shell knows no feature, so whoever composes it counts; nothing waits until that is known. */
export const MenuCountsContext = createContext<MenuCounts>({})

/** What waits in several entries together. */
export function useWaiting(entries: readonly { name: string }[]): Waiting {
  const counts = use(MenuCountsContext)
  const waiting = entries.flatMap(({ name }) => counts[name as EntryName] ?? [])
  return { count: waiting.reduce((sum, one) => sum + one.count, 0), late: waiting.reduce((sum, one) => sum + one.late, 0) }
}
