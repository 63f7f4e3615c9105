import { createHmac, timingSafeEqual } from 'node:crypto'

/** A refusal of the object store: an HTTP status and an XML code. */
export class StorageError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** base64(HMAC-SHA1) of the policy text exactly as sent. */
export const policySignature = (secret: string, policy: string): string => createHmac('sha1', secret).update(policy).digest('base64')

export const sameText = (a: string, b: string): boolean =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** What a form says, for its policy to judge. Field names in lower case; `key` with the file name put in. */
export interface PostedForm {
  bucket: string
  fields: ReadonlyMap<string, string>
  size: number
}

const failed = (condition: unknown): StorageError =>
  new StorageError(403, 'AccessDenied', `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)
const broken = (why: string): StorageError => new StorageError(400, 'InvalidPolicyDocument', `Invalid Policy: ${why}`)

const fieldValue = (form: PostedForm, name: string): string =>
  name === 'bucket' ? (form.fields.get('bucket') ?? form.bucket) : (form.fields.get(name) ?? '')

function checkRange(form: PostedForm, condition: unknown[]): void {
  const [, least, most] = condition
  if (typeof least !== 'number' || typeof most !== 'number') throw broken('content-length-range needs two numbers.')
  if (form.size > most) throw new StorageError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.')
  if (form.size < least) throw new StorageError(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.')
}

function checkListed(form: PostedForm, condition: unknown[]): void {
  const [verb, name, wanted] = condition
  if (typeof name !== 'string' || !name.startsWith('$')) throw broken('a condition names its field with $.')
  const value = fieldValue(form, name.slice(1).toLowerCase())
  if (verb === 'eq' && typeof wanted === 'string') {
    if (value !== wanted) throw failed(condition)
  } else if (verb === 'starts-with' && typeof wanted === 'string') {
    if (!value.startsWith(wanted)) throw failed(condition)
  } else if ((verb === 'in' || verb === 'not-in') && Array.isArray(wanted)) {
    if (wanted.includes(value) !== (verb === 'in')) throw failed(condition)
  } else throw broken(`unknown condition ${JSON.stringify(condition)}.`)
}

function checkCondition(form: PostedForm, condition: unknown): void {
  if (Array.isArray(condition)) return condition[0] === 'content-length-range' ? checkRange(form, condition) : checkListed(form, condition)
  if (typeof condition !== 'object' || condition === null) throw broken('a condition is an object or a list.')
  for (const [name, wanted] of Object.entries(condition)) if (fieldValue(form, name.toLowerCase()) !== wanted) throw failed(condition)
  return undefined
}

/** Judges a form by its policy (base64 JSON) at a moment in milliseconds. Throws the store's refusal. */
export function checkPolicy(policy: string, form: PostedForm, now: number): void {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'))
  } catch {
    throw broken('not a base64 JSON text.')
  }
  const { expiration, conditions } = (parsed ?? {}) as { expiration?: unknown; conditions?: unknown }
  if (typeof expiration !== 'string' || Number.isNaN(Date.parse(expiration))) throw broken('missing or wrong expiration.')
  if (!Array.isArray(conditions)) throw broken('missing conditions.')
  if (Date.parse(expiration) <= now) throw new StorageError(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.')
  for (const condition of conditions) checkCondition(form, condition)
}
