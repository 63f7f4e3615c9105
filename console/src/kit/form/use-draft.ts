import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../client.ts'

/** What is kept of a form: what it began with, and what was made of it. */
export interface Draft<V> {
  base: V
  values: V
  /** The version it began with. */
  version?: number | undefined
}

const everyMs = 10_000

function read<V>(body: string): Draft<V> | null {
  try {
    return JSON.parse(body) as Draft<V>
  } catch {
    return null
  }
}

interface Options<V> {
  enabled: boolean
  /** What to keep now; null while nothing is unsaved. */
  current: () => Draft<V> | null
  /** Takes up what was kept before, unless something was typed meanwhile. */
  restore: (draft: Draft<V>, savedAt: number) => void
}

/** Keeps what is filled into a form at the server, so that it outlives the page: every ten seconds, and whenever it is left. */
export function useDraft<V>({ enabled, current, restore }: Options<V>) {
  const form = useLocation().pathname
  const [savedAt, setSavedAt] = useState<number | null>(null)
  /** The text that the server has, if any. */
  const kept = useRef<string | null>(null)
  const latest = useRef({ current, restore })
  useEffect(() => {
    latest.current = { current, restore }
  })

  /** Whether everything unsaved is at the server; sends it first if it is not. */
  const flush = useCallback(async (): Promise<boolean> => {
    const draft = latest.current.current()
    if (!draft) return true
    if (!enabled) return false
    const body = JSON.stringify(draft)
    if (body === kept.current) return true
    try {
      const answer = await call('POST /console/api/v1/me/drafts/save', { form, body })
      kept.current = body
      setSavedAt(answer.savedAt)
      return true
    } catch {
      return false
    }
  }, [enabled, form])

  /** Forgets what was kept. */
  const discard = useCallback(async (): Promise<void> => {
    if (kept.current === null) return
    kept.current = null
    setSavedAt(null)
    // One that stays is offered at the next visit, and goes after a month.
    await call('POST /console/api/v1/me/drafts/discard', { form }).catch(() => undefined)
  }, [form])

  useEffect(() => {
    if (!enabled) return undefined
    let gone = false
    void call('GET /console/api/v1/me/drafts/one', { form })
      .then((found) => {
        const draft = found && read<V>(found.body)
        if (gone || !found || !draft) return
        kept.current = found.body
        latest.current.restore(draft, found.savedAt)
      })
      .catch(() => undefined)
    const timer = setInterval(() => void flush(), everyMs)
    const hidden = () => document.visibilityState === 'hidden' && void flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [enabled, form, flush])

  /** Whether the server has all that is unsaved, as far as the page knows. */
  const isKept = useCallback((): boolean => {
    const draft = latest.current.current()
    return !draft || JSON.stringify(draft) === kept.current
  }, [])
  return { savedAt, flush, discard, isKept }
}
