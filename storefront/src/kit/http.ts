import { takeEarly } from '@youli/client/early.ts'
import { ApiError } from '@youli/client/error.ts'
import type { ApiRequest } from '@youli/client/request.ts'
import { countFailure, maxReloads } from './failures.ts'
import { errorTexts } from './errors.ts'
import { learnServerTime } from './server-time.ts'
import { session } from './session.ts'

/** Time-outs in ms (Spec 1 §7). */
const timeoutMs = { call: 30_000, upload: 1_800_000 }

/** What happens at a 401. The start-up sequence takes it over while it runs. */
let onUnauthorized: (() => boolean) | null = reloadAfter401

/** Spec 1 §4 reloads the page; the shared count keeps it from doing so for ever. False: it did not. */
function reloadAfter401(): boolean {
  if (countFailure('call') > maxReloads) return false
  window.location.reload()
  return true
}

/** Runs `work` with 401 answers left to it. */
export async function withOwn401<T>(work: () => Promise<T>): Promise<T> {
  onUnauthorized = null
  try {
    return await work()
  } finally {
    onUnauthorized = reloadAfter401
  }
}

/** Sends one request and answers the parsed JSON of a 2xx reply; throws an `ApiError` for anything else. */
export async function request(r: ApiRequest): Promise<unknown> {
  if (typeof r.path !== 'string' || r.path === '') throw new ApiError('path', errorTexts.path)
  const sentAt = Date.now()
  const { response, text } = await fetched(r)
  learnServerTime(response.headers.get('date'), sentAt, Date.now())
  const value = parsed(text)
  if (response.ok) {
    if (value === undefined) throw new ApiError('json', errorTexts.json, { status: response.status })
    return value
  }
  const msg = typeof value === 'object' && value !== null && 'msg' in value ? String(value.msg) : ''
  if (response.status === 401) {
    if (onUnauthorized?.() === false) throw new ApiError('status', errorTexts.busy, { status: 401 })
    throw new ApiError('unauthorized', msg || errorTexts.status[401], { status: 401, code: 401 })
  }
  const text4 = errorTexts.status[response.status as keyof typeof errorTexts.status]
  if (text4) throw new ApiError('status', text4, { status: response.status })
  if (msg) throw new ApiError('refusal', msg, { status: response.status, code: response.status })
  // What stands in front of the server answers so when there are too many, or while it starts anew.
  if (response.status > 500) throw new ApiError('status', errorTexts.busy, { status: response.status })
  throw new ApiError('status', response.statusText || String(response.status), { status: response.status })
}

/** A file of ours as text; throws an `ApiError` for a refusal. */
export async function requestText(path: string): Promise<string> {
  const { response, text } = await fetched({ method: 'GET', path })
  const value = (response.headers.get('content-disposition') ? undefined : parsed(text)) as { msg?: unknown; code?: unknown } | undefined
  if (response.ok && value === undefined) return text
  throw new ApiError('refusal', typeof value?.msg === 'string' ? value.msg : response.statusText, { status: response.status })
}

/** A picture of ours that only this session may see; throws an `ApiError` when it did not come. */
export async function requestPicture(path: string): Promise<Blob> {
  const { token } = session()
  const response = await inTime(timeoutMs.call, undefined, (signal) =>
    fetch(path, { headers: { 'x-requested-with': 'XMLHttpRequest', ...(token ? { token } : {}) }, signal, credentials: 'same-origin' }),
  )
  if (!response.ok) throw new ApiError('status', response.statusText || String(response.status), { status: response.status })
  return response.blob()
}

async function fetched({ method, path, body, headers, signal }: ApiRequest): Promise<{ response: Response; text: string }> {
  const { token } = session()
  return inTime(timeoutMs.call, signal, async (stop) => {
    const early = method === 'GET' ? takeEarly(path) : undefined
    const response =
      (early && (await early)) ??
      (await fetch(path, {
        method,
        body,
        headers: { 'x-requested-with': 'XMLHttpRequest', ...(token ? { token } : {}), ...headers },
        signal: stop,
        credentials: 'same-origin',
      }))
    return { response, text: await response.text() }
  })
}

/** Posts a form with a file to the address of a signed policy, ours or a storage's: no token goes with it. */
export async function postFile(address: string, form: FormData): Promise<void> {
  const reply = await inTime(timeoutMs.upload, undefined, (signal) =>
    fetch(address, { method: 'POST', body: form, signal, credentials: 'omit' }),
  )
  // Our own receiver refuses in the envelope, with a status of its own or with 200; a storage answers anything or nothing.
  const value = parsed(await reply.text()) as { success?: unknown; code?: unknown; msg?: unknown } | null | undefined
  if (value?.success === false && typeof value.msg === 'string')
    throw new ApiError('refusal', value.msg, { code: Number(value.code) || -1, status: reply.status })
  if (!reply.ok) throw new ApiError('status', reply.statusText || String(reply.status), { status: reply.status })
}

/** Gives up after so many ms, or when the caller does. Old kernels lack AbortSignal.timeout and AbortSignal.any. */
async function inTime<T>(ms: number, signal: AbortSignal | undefined, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    stop.abort()
  }, ms)
  const pass = (): void => stop.abort()
  signal?.addEventListener('abort', pass)
  try {
    return await work(stop.signal)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(late ? 'timeout' : 'network', late ? errorTexts.timeout : errorTexts.network)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', pass)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
