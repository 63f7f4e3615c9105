import { common, Refusal } from '@youli/domain/kit/refusal.ts'
import type { FieldFault, RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { ZodError } from 'zod'
import { isDatabaseGone } from '../db/errors.ts'
import { ProviderFault } from '../providers/http.ts'
import { fieldFaults } from './field-faults.ts'

/** The part of a "no" that leaves the app. */
export interface Answer {
  status: number
  code: number
  msg: string
  /** Our mistake: logged as an error with the request id. */
  fault: boolean
  /** Where in the input it is wrong, if that is known. */
  fields?: readonly FieldFault[]
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

const faultsOf = ({ spec, message, beside: { fields = [] } }: Refusal): readonly FieldFault[] =>
  spec.field === undefined ? fields : [{ path: spec.field, msg: message }, ...fields]

/** The one place where a refusal or a fault becomes an answer. */
export function answerOf(error: unknown): Answer {
  if (error instanceof Refusal) return { ...of(error.spec, error.message, false, error.beside.data), fields: faultsOf(error) }
  if (error instanceof ZodError) {
    const field = error.issues[0]?.path.join('.')
    return { ...of(common.malformed, field ? `${common.malformed.msg}（${field}）` : undefined), fields: fieldFaults(error) }
  }
  if (error instanceof ProviderFault) return of(common.unavailable)
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code && fastifyCodes[code]) return of(fastifyCodes[code])
  if (statusCode === 429) return of(common.tooOften)
  if (statusCode && statusCode >= 400 && statusCode < 500) return of(common.malformed)
  if (isDatabaseGone(error)) return of({ ...common.unavailable, status: 503 }, undefined, true)
  return of(common.fault, undefined, true)
}

export const envelope = ({ code, msg, data, fields }: Answer): string =>
  JSON.stringify({ success: false, code, msg, data, ...(fields?.length && { fields }) })
