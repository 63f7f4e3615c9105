import type { Preview } from '@youli/domain/kit/preview.ts'
import { useEffect, useState } from 'react'
import { call } from '../client.ts'
import type { InputOf } from '../client.ts'
import { errorMessage } from '../errors.ts'

type Input = InputOf<'POST /console/api/v1/bulk/run'>

/** Somebody is still writing. */
const restMs = 300

/** What an act would do now, as the server says; null while nobody knows. `replace` puts a newer one in its place. */
export function useBulkPreview(input: Input | null) {
  const key = input && JSON.stringify(input)
  const [known, setKnown] = useState<{ key: string | null; preview: Preview | null; fault: string }>({
    key: null,
    preview: null,
    fault: '',
  })
  useEffect(() => {
    if (key === null) return undefined
    const asked = new AbortController()
    const ask = async () => {
      try {
        const { hash, effects } = await call(
          'POST /console/api/v1/bulk/run',
          { ...(JSON.parse(key) as Input), dry: true },
          { signal: asked.signal },
        )
        setKnown({ key, preview: { hash, effects }, fault: '' })
      } catch (error) {
        if (!asked.signal.aborted) setKnown({ key, preview: null, fault: errorMessage(error) })
      }
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [key])
  const current = known.key === key ? known : { preview: null, fault: '' }
  return { ...current, replace: (preview: Preview) => setKnown({ key, preview, fault: '' }) }
}
