import { LRUCache } from 'lru-cache'
import type { FindKept } from './cached-responses.ts'
import type { Squeezable } from './encodings.ts'
import type { CachedResponse } from './response-cache.ts'

/** Several kept answers as one call answers them. */
export interface KeptTogether extends Squeezable {
  parts: readonly CachedResponse[]
}

/** The answer to a call for several reads, when it was made before and each of them is kept; else nothing, and the call goes the long way. */
export type FindSeveral = (url: string, token: string | undefined) => KeptTogether | undefined

export interface TogetherCache {
  find: FindSeveral
  /** Puts answers together that a call was just answered with, if each is kept: only then, so that every new list of reads is counted. */
  learn(paths: readonly string[], token: string): void
}

const maxBytes = 32 * 1024 * 1024

/** As `serializerOf` writes what the call answers. */
function together(parts: readonly CachedResponse[]): Buffer {
  const reads = parts.map(({ bytes }) => `{"status":200,"body":${JSON.stringify(bytes.toString())}}`)
  return Buffer.from(`{"success":true,"code":0,"msg":"","data":[${reads.join(',')}]}`)
}

/** Answers to the call at `path`, rebuilt when a part changes. */
export function keptTogether(find: FindKept, path: string): TogetherCache {
  const made = new LRUCache<string, KeptTogether>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length + 500 })
  const partsOf = (paths: readonly string[], token: string): CachedResponse[] | undefined => {
    const parts: CachedResponse[] = []
    for (const each of paths) {
      const kept = find(each, token)
      if (!kept) return undefined
      parts.push(kept)
    }
    return parts
  }
  const put = (list: string, parts: CachedResponse[]): KeptTogether => {
    const answer = { parts, bytes: together(parts) }
    made.set(list, answer)
    return answer
  }
  return {
    find: (url, token) => {
      if (!token || !url.startsWith(`${path}?`)) return undefined
      const list = new URLSearchParams(url.slice(path.length + 1)).get('paths')
      const known = list && made.get(list)
      if (!known) return undefined
      const parts = partsOf(list.split(' '), token)
      if (!parts) return undefined
      return parts.every((part, i) => part === known.parts[i]) ? known : put(list, parts)
    },
    learn: (paths, token) => {
      const parts = token && partsOf(paths, token)
      if (parts) put(paths.join(' '), parts)
    },
  }
}
