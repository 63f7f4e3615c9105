import { LRUCache } from 'lru-cache'
import type { FindKept } from './cached-responses.ts'
import type { Squeezable } from './encodings.ts'
import type { CachedResponse } from './response-cache.ts'

/** Several kept answers as one call answers them. */
export interface KeptTogether extends Squeezable {
  parts: readonly CachedResponse[]
}

/** The answer to a call for several reads, when each of them is kept; else nothing, and the call is answered the long way. */
export type FindSeveral = (url: string, token: string | undefined) => KeptTogether | undefined

const maxBytes = 32 * 1024 * 1024
/** As the call itself: more go the long way, to be refused. */
const maxReads = 12

/** As `serializerOf` writes what the call answers. */
function together(parts: readonly CachedResponse[]): Buffer {
  const reads = parts.map(({ bytes }) => `{"status":200,"body":${JSON.stringify(bytes.toString())}}`)
  return Buffer.from(`{"success":true,"code":0,"msg":"","data":[${reads.join(',')}]}`)
}

/** Puts kept answers together for the call at `path`, once for each address until one of them is made anew. */
export function keptTogether(find: FindKept, path: string): FindSeveral {
  const made = new LRUCache<string, KeptTogether>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length + 500 })
  return (url, token) => {
    if (!token || !url.startsWith(`${path}?`)) return undefined
    const paths = new URLSearchParams(url.slice(path.length + 1)).get('paths')?.split(' ')
    if (!paths || paths.length > maxReads) return undefined
    const parts: CachedResponse[] = []
    for (const each of paths) {
      const kept = find(each, token)
      if (!kept) return undefined
      parts.push(kept)
    }
    const known = made.get(url)
    if (known && parts.every((part, i) => part === known.parts[i])) return known
    const answer = { parts, bytes: together(parts) }
    made.set(url, answer)
    return answer
  }
}
