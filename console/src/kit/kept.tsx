import { App } from 'antd'
import { createContext, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { call, type OutputOf } from './client.ts'
import { errorMessage } from './errors.ts'

export type View = OutputOf<'GET /console/api/v1/views'>[number]
type Preferences = Readonly<Record<string, string>>

interface Kept {
  preferences: Preferences
  keep: (name: string, value: string) => void
  /** Views of all lists: own ones, and those that colleagues share. */
  views: readonly View[]
}

const KeptContext = createContext<Kept | null>(null)

interface Props {
  preferences: Preferences
  views: readonly View[]
  children: ReactNode
}

/** What a person keeps on the server about how the console looks to them. What was kept on this visit shows at once. */
export function KeptProvider({ preferences, views, children }: Props): ReactNode {
  const { message } = App.useApp()
  const [fresh, setFresh] = useState<Preferences>({})
  const keep = (name: string, value: string): void => {
    setFresh((before) => ({ ...before, [name]: value }))
    call('POST /console/api/v1/me/preferences/save', { name, value }).catch((error: Error) => message.error(errorMessage(error)))
  }
  return <KeptContext value={{ preferences: { ...preferences, ...fresh }, keep, views }}>{children}</KeptContext>
}

/** What the person keeps. Only inside the shell. */
export function useKept(): Kept {
  const kept = useContext(KeptContext)
  if (!kept) throw new Error('useKept outside the shell')
  return kept
}

function parsed<T>(text: string | undefined, none: T): T {
  if (!text) return none
  try {
    return JSON.parse(text) as T
  } catch {
    return none
  }
}

/** One preference by its name; `none` until the person keeps it. */
export function usePreference<T>(name: string, none: T): [T, (value: T) => void] {
  const { preferences, keep } = useKept()
  return [parsed(preferences[name], none), (value) => keep(name, JSON.stringify(value))]
}
