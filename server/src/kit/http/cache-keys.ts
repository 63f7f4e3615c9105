import type { CachePolicy } from '@youli/domain/kit/call.ts'
import { LRUCache } from 'lru-cache'
import { appFields, namesApp } from './app-named.ts'

/** What an answer is about, and whether it outlives its second. */
export interface Topics {
  tag: string
  lasting: boolean
  also: readonly string[]
  /** Whether it must be what it would be now: what selling changes may be a second old. */
  exact: boolean
}

/** Under which key a read is cached, the same for every address that asks for the same. */
export interface CacheKey extends Topics {
  key: string
  /** Whether the contract lets answers of this call last. */
  mayLast: boolean
  /** Whether the address names an app, which decides the brand of a caller without a token. */
  namesApp: boolean
}

interface Asked {
  url: string
  path: string
  policy: CachePolicy
  query: Record<string, unknown>
  /** The query as the contract parsed it. */
  input: unknown
}

/** Fields that change no answer within a brand: those that name the app, and what old clients send against caches of browsers. */
const ignored = new Set<string>([...appFields, 'timespan'])
/** A longer address is parsed each time: lists of ids are the only ones. */
const maxUrlLength = 4000
const maxBytes = 16 * 1024 * 1024
const hole = /\{(\w+)\}/

/** The topics of an answer to this input. */
function topicsOf(policy: CachePolicy, input: Record<string, unknown>): Topics {
  const { tag, also = [], unless } = policy
  const lasting = policy.lasting === true && !(unless && input[unless])
  const topics = also.map((topic) => topic.replace(hole, (_, name: string) => String(input[name])))
  return { tag, lasting, also: topics, exact: lasting && !also.some((topic) => hole.test(topic)) }
}

/** Fields in one order, without those that are absent or change nothing. */
const canonical = (input: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(input)
      .filter(([name, value]) => value !== undefined && !ignored.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/**
 * Keys of cached reads: the path with the parsed input, so that unknown fields and another order make no new answer. Addresses that were
 * parsed once are remembered with their key, so that a cached answer is found without parsing.
 */
export class CacheKeys {
  readonly #ofUrl = new LRUCache<string, CacheKey>({
    maxSize: maxBytes,
    sizeCalculation: ({ key }, url) => url.length + key.length + 300,
  })

  /** The key of an address that was parsed before. */
  get(url: string): CacheKey | undefined {
    return this.#ofUrl.get(url)
  }

  /** The key of a parsed read, remembered for its address. */
  learn({ url, path, policy, query, input }: Asked): CacheKey {
    const fields = input as Record<string, unknown>
    const key = {
      ...topicsOf(policy, fields),
      key: `${path}?${canonical(fields)}`,
      mayLast: policy.lasting ?? false,
      namesApp: namesApp(query),
    }
    if (url.length <= maxUrlLength) this.#ofUrl.set(url, key)
    return key
  }
}
