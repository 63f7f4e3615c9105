import { createHmac } from 'node:crypto'
import { nonce, sameText } from '../nonce.ts'
import { type UploadToken, type UploadWanted, safeKey } from './store.ts'

/** HMAC-SHA1, base64: the signature of a policy and of a header, version 1. */
export const hmacSha1 = (secret: string, text: string): string => createHmac('sha1', secret).update(text).digest('base64')

interface Signer {
  host: string
  bucket: string
  accessKeyId: string
  accessKeySecret: string
  now: () => Date
}

/** A token for exactly one new object: its key, size and types are all bound by the policy. */
export function postToken(s: Signer, wanted: UploadWanted): UploadToken {
  const key = safeKey(`${wanted.prefix}/${nonce()}`)
  const document = {
    expiration: new Date(s.now().getTime() + wanted.expiresInMs).toISOString(),
    conditions: [
      { bucket: s.bucket },
      ['eq', '$key', key],
      ['eq', '$success_action_status', '200'],
      ['content-length-range', 1, wanted.maxBytes],
      ['in', '$content-type', wanted.contentTypes],
    ],
  }
  const policy = Buffer.from(JSON.stringify(document)).toString('base64')
  const Signature = hmacSha1(s.accessKeySecret, policy)
  return { host: s.host, fileName: key, formData: { key, policy, OSSAccessKeyId: s.accessKeyId, Signature, success_action_status: '200' } }
}

/** A refused upload, with the words of the protocol. */
export interface PostRefused {
  ok: false
  status: 400 | 403
  code: 'AccessDenied' | 'SignatureDoesNotMatch' | 'InvalidAccessKeyId' | 'EntityTooLarge' | 'EntityTooSmall' | 'InvalidPolicyDocument'
  message: string
}
const no = (status: 400 | 403, code: PostRefused['code'], message: string): PostRefused => ({ ok: false, status, code, message })

/** What a posted form says: field names in lower case, `content-type` and the file's length among them. */
interface Posted {
  fields: Record<string, string>
  size: number
}

/** Why this form may not be stored, or null. Checks key id, signature, expiry, every condition and the true size. */
export function policyRefusal(s: Omit<Signer, 'host'>, { fields, size }: Posted): PostRefused | null {
  const { policy = '', signature = '' } = fields
  if (!sameText(fields.ossaccesskeyid ?? '', s.accessKeyId)) return no(403, 'InvalidAccessKeyId', 'The access key id does not exist.')
  if (!sameText(signature, hmacSha1(s.accessKeySecret, policy)))
    return no(403, 'SignatureDoesNotMatch', 'The signature does not match the policy.')
  const read = document(policy)
  if (!read) return no(400, 'InvalidPolicyDocument', 'The policy is not a JSON object with expiration and conditions.')
  if (!(new Date(read.expiration) > s.now())) return no(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.')
  for (const condition of read.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      if (!(size >= Number(condition[1]))) return no(400, 'EntityTooSmall', 'The file is smaller than the policy allows.')
      if (!(size <= Number(condition[2]))) return no(400, 'EntityTooLarge', 'The file is larger than the policy allows.')
    } else if (!holds(condition, { ...fields, bucket: s.bucket }))
      return no(403, 'AccessDenied', `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)
  }
  return null
}

function document(policy: string): { expiration: string; conditions: unknown[] } | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(policy, 'base64').toString())
    if (typeof value !== 'object' || value === null || !('expiration' in value) || !('conditions' in value)) return null
    const { expiration, conditions } = value
    return typeof expiration === 'string' && Array.isArray(conditions) ? { expiration, conditions } : null
  } catch {
    return null
  }
}

function holds(condition: unknown, fields: Record<string, string>): boolean {
  if (!Array.isArray(condition)) {
    if (typeof condition !== 'object' || condition === null) return false
    return Object.entries(condition).every(([name, value]) => fields[name.toLowerCase()] === value)
  }
  const [kind, name, value] = condition as unknown[]
  const field = typeof name === 'string' ? fields[name.replace(/^\$/, '').toLowerCase()] : undefined
  if (kind === 'eq') return field === value
  if (kind === 'starts-with') return typeof value === 'string' && (field ?? '').startsWith(value)
  if (kind === 'in') return Array.isArray(value) && value.includes(field)
  if (kind === 'not-in') return Array.isArray(value) && !value.includes(field)
  // A condition nobody knows is not met.
  return false
}
