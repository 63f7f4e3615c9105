import { common, Refusal } from '@youli/domain/kit/refusal.ts'
import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { ZodError } from 'zod'
import { isDatabaseGone } from '../db/errors.ts'
import { ProviderFault } from '../providers/http.ts'

/** The part of a "no" that leaves the app. */
export interface Answer {
  status: number
  code: number
  msg: string
  /** Our mistake: logged as an error with the request id. */
  fault: boolean
  data: object | null
}

const of = (spec: RefusalSpec, msg: string = spec.msg, fault = false, data: object | null = null): Answer => ({
  status: spec.status ?? 200,
  code: spec.code,
  msg: msg.slice(0, 200),
  fault,
  data,
})

const fastifyCodes: Record<string, RefusalSpec> = {
  FST_ERR_CTP_BODY_TOO_LARGE: common.tooLarge,
  FST_REQ_FILE_TOO_LARGE: common.tooLarge,
}

/** The one place where a refusal or a fault becomes an answer. */
export function answerOf(error: unknown): Answer {
  if (error instanceof Refusal) return of(error.spec, error.message, false, error.data)
  if (error instanceof ZodError) {
    const field = error.issues[0]?.path.join('.')
    return of(common.malformed, field ? `${common.malformed.msg}（${field}）` : undefined)
  }
  if (error instanceof ProviderFault) return of(common.unavailable)
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code && fastifyCodes[code]) return of(fastifyCodes[code])
  if (statusCode === 429) return of(common.tooOften)
  if (statusCode && statusCode >= 400 && statusCode < 500) return of(common.malformed)
  if (isDatabaseGone(error)) return of({ ...common.unavailable, status: 503 }, undefined, true)
  return of(common.fault, undefined, true)
}

export const envelope = (a: Answer): string => JSON.stringify({ success: false, code: a.code, msg: a.msg, data: a.data })
