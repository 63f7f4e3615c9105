import type { FieldFault } from '@youli/domain/kit/refusal.ts'

/** A polite "no" of the business, or what went wrong on the way. `path`: the caller named no address. */
export type ErrorKind = 'refusal' | 'network' | 'timeout' | 'json' | 'status' | 'unauthorized' | 'path'

/** Longest text shown of an answer. */
const maxMessage = 200

interface ErrorFacts {
  code?: number
  status?: number
  fields?: readonly FieldFault[] | undefined
  data?: unknown
}

/** Why a call did not answer. `message` is for people; `code` is the refusal's own, or 0; `status` that of HTTP, or 0. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  readonly status: number
  /** Of a refusal: where in the input it is wrong. */
  readonly fields: readonly FieldFault[]
  /** What a refusal carries beside its words. */
  readonly data: unknown
  constructor(
    readonly kind: ErrorKind,
    message: string,
    { code = 0, status = 0, fields = [], data = null }: ErrorFacts = {},
  ) {
    super(message.slice(0, maxMessage))
    this.code = code
    this.status = status
    this.fields = fields
    this.data = data
  }
}

/** Whether this error is a refusal with this code: `isRefusal(error, orderRefusals.limit.code)`. */
export const isRefusal = (error: unknown, code?: number): error is ApiError =>
  error instanceof ApiError && error.kind === 'refusal' && (code === undefined || error.code === code)

/** Whether the server decided; else nobody knows what became of a change. */
export const isAnswered = (error: unknown): boolean => isRefusal(error) && error.status < 500

/** A lost connection or a fault may be over in a moment; an answer will be the same again. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || (error.kind === 'status' && error.status >= 500))
