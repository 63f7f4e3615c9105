import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, isAnswered } from '@youli/client/error.ts'
import { type ApiRequest, dataOf, freshKey, type InputOf, type KeyOf, type OutputOf, requestOf } from '@youli/client/request.ts'
import type { ConsoleCalls } from '@youli/domain/main-console.ts'
import type { StorefrontCalls } from '@youli/domain/main.ts'

type DrillCalls = StorefrontCalls & ConsoleCalls

/** A phone waits longer; here a call that hangs is sent again sooner. */
const timeoutMs = 10_000
const firstPauseMs = 100
const longestPauseMs = 1000

/** Observes each call of the load. */
export interface Watch {
  /** Nobody knows what became of it: it is sent again with the same key. */
  repeated(): void
  /** It succeeded; `sentAt` is when it was sent for the first time, by `performance.now()`. */
  succeeded(sentAt: number): void
}

const nobody: Watch = { repeated: () => {}, succeeded: () => {} }

/** Calls the API as the fronts do. `patienceMs` is how long a call is repeated while nobody knows what became of it. */
export function clientAt(base: string, patienceMs: number, watch: Watch = nobody) {
  return async function call<K extends KeyOf<DrillCalls>>(
    key: K,
    input: InputOf<DrillCalls, K>,
    token?: string,
  ): Promise<OutputOf<DrillCalls, K>> {
    const request = requestOf(key, input, { idempotencyKey: freshKey() })
    const sentAt = performance.now()
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const data = await send(base, request, token)
        watch.succeeded(sentAt)
        return data as OutputOf<DrillCalls, K>
      } catch (error) {
        if (isAnswered(error) || performance.now() - sentAt > patienceMs) throw withKey(key, error)
        watch.repeated()
        await sleep(pauseMs)
      }
    }
  }
}

/** The same error, its message led by the call. */
function withKey(key: string, error: unknown): unknown {
  if (error instanceof Error) error.message = `${key}: ${error.message}`
  return error
}

/** One HTTP request; throws an `ApiError` for whatever is not a success. */
async function send(base: string, { path, method, headers, body }: ApiRequest, token = ''): Promise<unknown> {
  const asked = { 'x-requested-with': 'XMLHttpRequest', ...(token && { token }), ...headers }
  const reply = await fetch(`${base}${path}`, { method, body, headers: asked, signal: AbortSignal.timeout(timeoutMs) })
  const text = await reply.text()
  if (!/json/.test(reply.headers.get('content-type') ?? '')) throw new ApiError('status', text, { status: reply.status })
  return dataOf(JSON.parse(text), reply.status)
}

export type Call = ReturnType<typeof clientAt>
