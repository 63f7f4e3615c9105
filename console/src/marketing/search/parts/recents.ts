import { usePreference } from '../../../kit/kept.tsx'
import type { Hit } from './hit.ts'

interface Recent {
  to: string
  title: string
  note: string
}

const none: readonly Recent[] = []
const max = 6

/** What a person opened from the search, the last first; without pictures, which may be gone by then. */
export function useRecents() {
  const [all, keep] = usePreference('recents', none)
  return {
    hits: all.map(({ to, title, note }): Hit => ({ key: `recent ${to}`, kind: '最近', title, note, to })),
    add: ({ to = '', title, note }: Hit): void => keep([{ to, title, note }, ...all.filter((one) => one.to !== to)].slice(0, max)),
  }
}
