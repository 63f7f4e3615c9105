import { create } from 'zustand'
import { useMe } from './me.tsx'

const keyOf = (operatorId: string, name: string) => `youli.console.${operatorId}.${name}`

/** Counts what was kept on this visit, so that all who show it hear. */
const useChanges = create(() => 0)

function parsed<T>(text: string | null, none: T): T {
  if (!text) return none
  try {
    return JSON.parse(text) as T
  } catch {
    return none
  }
}

/** What a person keeps about how the console looks to them, by name; `none` until they do. */
export function usePreference<T>(name: string, none: T): [T, (value: T) => void] {
  const { operatorId } = useMe()
  const key = keyOf(operatorId, name)
  useChanges()
  const text = localStorage.getItem(key)
  const keep = (value: T): void => {
    localStorage.setItem(key, JSON.stringify(value))
    useChanges.setState((n) => n + 1)
  }
  return [parsed(text, none), keep]
}
