import { createHmac } from 'node:crypto'
import { sha256 } from '../kit/random.ts'

/** What goes into a TC3-HMAC-SHA256 signature. Header names in lower case. */
export interface Tc3Request {
  service: string
  /** Seconds. */
  timestamp: number
  /** `content-type;host` and maybe more, as sent. */
  signedHeaders: string
  headers: Record<string, string>
  payload: string | Buffer
  /** Path as signed; `/` at the real host. */
  path?: string
}

const hmac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value, 'utf8').digest()

/** Hex signature of a POST. Only x-tc-action is lower-cased among the values. */
export function tc3Signature(secretKey: string, request: Tc3Request): string {
  const lines = request.signedHeaders.split(';').map((name) => {
    const value = (request.headers[name] ?? '').trim()
    return `${name}:${name === 'x-tc-action' ? value.toLowerCase() : value}\n`
  })
  const canonical = `POST\n${request.path ?? '/'}\n\n${lines.join('')}\n${request.signedHeaders}\n${sha256(request.payload)}`
  const date = new Date(request.timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${request.service}/tc3_request`
  const toSign = `TC3-HMAC-SHA256\n${request.timestamp}\n${scope}\n${sha256(canonical)}`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), request.service), 'tc3_request')
  return hmac(key, toSign).toString('hex')
}
