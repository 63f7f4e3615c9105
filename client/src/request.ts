import type { Call, CallKey, Calls, Envelope, In, Out, Schema, Who } from '@youli/domain/kit/call.ts'
import { ApiError } from './error.ts'

/** Keys of a contract. */
export type KeyOf<C extends Calls> = keyof C & CallKey
/** What a call takes. */
export type InputOf<C extends Calls, K extends KeyOf<C>> = In<C[K]>
/** What a call answers: `{data, total}` when it is paged, with `counts` where it declares them. */
export type OutputOf<C extends Calls, K extends KeyOf<C>> = Out<C[K]>
/** Calls that answer `{data, total}`. */
export type PagedKeyOf<C extends Calls> = KeyOf<C> & keyof { [K in keyof C as C[K] extends Call<Schema, Schema, Who, true> ? K : never]: K }

/** A call as a front sends it. */
export interface ApiRequest {
  path: string
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

export interface RequestOptions {
  signal?: AbortSignal
  /** The server does a thing once for one key, however often it is sent; what changes something has one of its own. */
  idempotencyKey?: string
  /** Fields with an empty text are left away. */
  omitsEmpty?: boolean
}

/** 128 random bits as four numbers; `crypto.randomUUID` is missing on old kernels and on pages without TLS. */
export const freshKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function fieldsOf(input: object, omitsEmpty: boolean): string {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null && !(omitsEmpty && value === '')) fields.set(name, asText(value))
  return fields.toString()
}

/** A call as a request. Whatever changes something has an idempotency key: a fresh one where none is given. */
export function requestOf(key: CallKey, input: object, { signal, idempotencyKey, omitsEmpty = false }: RequestOptions = {}): ApiRequest {
  const [verb, path] = key.split(' ') as [string, string]
  if (verb === 'GET') {
    const query = fieldsOf(input, omitsEmpty)
    const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined
    return { path: query ? `${path}?${query}` : path, method: 'GET', headers, signal }
  }
  return {
    path,
    method: 'POST',
    headers: {
      'idempotency-key': idempotencyKey ?? freshKey(),
      'content-type': verb === 'FORM' ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: verb === 'FORM' ? fieldsOf(input, omitsEmpty) : JSON.stringify(input),
    signal,
  }
}

/** What an envelope holds: good when `success` is true or `code` is 0; throws an `ApiError` otherwise. A total beside the data makes a page, which may have counts. */
export function dataOf(envelope: unknown, status = 0): unknown {
  const { success, code, msg, data, total, counts, fields } = (envelope ?? {}) as Partial<Envelope>
  if (success !== true && code !== 0) throw new ApiError('refusal', msg ?? '', { code: Number(code) || -1, status, fields, data })
  return total === undefined ? data : { data, total, ...(counts && { counts }) }
}
