import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AliyunSmsAccount } from '../accounts.ts'
import { remember } from '../kit/store.ts'

const windowMs = 15 * 60_000
const nonces: string[] = []

/** A refusal of the gateway with its HTTP status, or of the service with 200. */
export class AliyunError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** What an RPC 1.0 request signs: the method, the root and all its parameters but the signature. */
export function stringToSign(method: string, params: ReadonlyMap<string, string>): string {
  const pairs = [...params].filter(([name]) => name !== 'Signature').map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return `${method}&${encoded('/')}&${encoded(pairs.sort().join('&'))}`
}

/** base64(HMAC-SHA1) with the secret and a `&`. */
export const rpcSignature = (secret: string, text: string): string => createHmac('sha1', `${secret}&`).update(text).digest('base64')

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Checks key, time, nonce and signature as the gateway does, before any action is looked at. `wire` in milliseconds. */
export function checkRpc(account: AliyunSmsAccount, method: string, params: ReadonlyMap<string, string>, wire: number): void {
  const field = (name: string): string => {
    const value = params.get(name) ?? ''
    if (!value) throw new AliyunError(400, `Missing${name}`, `${name} is mandatory for this action.`)
    return value
  }
  if (field('AccessKeyId') !== account.accessKeyId)
    throw new AliyunError(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
  if (field('SignatureMethod') !== 'HMAC-SHA1' || field('SignatureVersion') !== '1.0')
    throw new AliyunError(400, 'IncompleteSignature', 'The request signature does not conform to Aliyun standards.')
  const stamp = field('Timestamp')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(stamp))
    throw new AliyunError(400, 'InvalidTimeStamp.Format', 'Specified time stamp is not well formatted.')
  if (Math.abs(Date.parse(stamp) - wire) > windowMs)
    throw new AliyunError(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.')
  const text = stringToSign(method, params)
  if (!same(rpcSignature(account.accessKeySecret, text), field('Signature')))
    throw new AliyunError(
      400,
      'SignatureDoesNotMatch',
      `Specified signature is not matched with our calculation. server string to sign is:${text}`,
    )
  const nonce = field('SignatureNonce')
  if (nonces.includes(nonce)) throw new AliyunError(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
  remember(nonces, nonce, 5000)
}
