import { createHmac } from 'node:crypto'
import { sha256 } from '../kit/random.ts'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()

/** `YYYYMMDD`, region and service that a signature is good for. */
export interface Scope {
  date: string
  region: string
  service: string
}

/** Hex signature of a text within a scope, version 4. */
export function signV4(secret: string, { date, region, service }: Scope, text: string): string {
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request')
  return hmac(key, text).toString('hex')
}

/** What is signed of a request. Header names in lower case; the path as sent. */
export interface SignedParts {
  method: string
  path: string
  query: URLSearchParams
  /** `host;x-amz-date` and more, as the request says. */
  signedHeaders: string
  headers: Readonly<Record<string, string>>
  payloadHash: string
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** The text that a request signs at a moment `YYYYMMDDTHHMMSSZ`. */
export function stringToSign(parts: SignedParts, scope: Scope, amzDate: string): string {
  const query = [...parts.query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const headers = parts.signedHeaders.split(';').map((name) => `${name}:${(parts.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
  const canonical = [parts.method, parts.path, query.join('&'), headers.join(''), parts.signedHeaders, parts.payloadHash].join('\n')
  return ['AWS4-HMAC-SHA256', amzDate, `${scope.date}/${scope.region}/${scope.service}/aws4_request`, sha256(canonical)].join('\n')
}
