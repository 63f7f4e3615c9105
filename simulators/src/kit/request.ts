import type { FastifyRequest } from 'fastify'
import type { Fields } from './types.ts'

/** The bytes as they came; empty when there was no body. */
export const rawBody = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON object in the body, or null when it is not one. */
export function jsonBody(request: FastifyRequest): Fields | null {
  try {
    const value: unknown = JSON.parse(rawBody(request).toString('utf8'))
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

/** Body fields of a control route or page: JSON or urlencoded, empty when there is none. */
export function formBody(request: FastifyRequest): Fields {
  if (/json/i.test(request.headers['content-type'] ?? '')) return jsonBody(request) ?? {}
  return Object.fromEntries(new URLSearchParams(rawBody(request).toString('utf8')))
}

/** A text field; numbers and booleans become text, anything else ''. */
export function text(fields: unknown, name: string): string {
  const value = isFields(fields) ? fields[name] : undefined
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A number field, or the default when absent or not a number. */
export function number(fields: unknown, name: string, otherwise: number): number {
  const value = text(fields, name)
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : otherwise
}

/** Whether a field says yes: true, 1, on, yes. */
export const flag = (fields: unknown, name: string): boolean => ['true', '1', 'on', 'yes'].includes(text(fields, name))

/** A nested object field, or null. */
export function object(fields: unknown, name: string): Fields | null {
  const value = isFields(fields) ? fields[name] : undefined
  return isFields(value) ? value : null
}

/** The query as sent, in order, names repeated or not. */
export const queryOf = (request: FastifyRequest): URLSearchParams => new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')

/** A cookie of the browser, or ''. */
export function cookie(request: FastifyRequest, name: string): string {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}

/** A Set-Cookie value for a year on the whole host. */
export const setCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
