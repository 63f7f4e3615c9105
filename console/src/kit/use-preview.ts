import type { Preview } from '@youli/domain/kit/preview.ts'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from './errors.ts'

/** Somebody is still writing. */
const restMs = 300

/** What an act would do now, as `ask` hears from the server; null while nobody knows. `replace` puts a newer one in its place. */
export function usePreview<I, P extends Preview>(input: I | null, ask: (input: I, signal: AbortSignal) => Promise<P>) {
  const key = input && JSON.stringify(input)
  const asking = useRef(ask)
  const [known, setKnown] = useState<{ key: string | null; preview: P | null; fault: string }>({
    key: null,
    preview: null,
    fault: '',
  })
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    if (key === null) return undefined
    const asked = new AbortController()
    const hear = async () => {
      try {
        setKnown({ key, preview: await asking.current(JSON.parse(key) as I, asked.signal), fault: '' })
      } catch (error) {
        if (!asked.signal.aborted) setKnown({ key, preview: null, fault: errorMessage(error) })
      }
    }
    const timer = setTimeout(() => void hear(), restMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [key])
  const current = known.key === key ? known : { preview: null, fault: '' }
  return { ...current, replace: (preview: P) => setKnown({ key, preview, fault: '' }) }
}
