import { createHash, createHmac } from 'node:crypto'

export interface Tc3Request {
  secretId: string
  secretKey: string
  service: string
  url: string
  /** Names in lower case, sorted as they are signed; `host` and `content-type` at least. */
  headers: Record<string, string>
  body: string
  /** Seconds. */
  timestamp: number
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The `Authorization` header of a Tencent Cloud API 3.0 POST (TC3-HMAC-SHA256). */
export function tc3Authorization(r: Tc3Request): string {
  const day = new Date(r.timestamp * 1000).toISOString().slice(0, 10)
  const names = Object.keys(r.headers).sort()
  const signed = names.join(';')
  const headers = names.map((name) => `${name}:${r.headers[name]}\n`).join('')
  // The cloud's API has one path, and signs it so, whatever stands before it in the address.
  const { search } = new URL(r.url)
  const canonical = ['POST', '/', search.slice(1), headers, signed, sha256(r.body)].join('\n')
  const scope = `${day}/${r.service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', r.timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${r.secretKey}`, day), r.service), 'tc3_request')
  return `TC3-HMAC-SHA256 Credential=${r.secretId}/${scope}, SignedHeaders=${signed}, Signature=${hmac(key, text).toString('hex')}`
}
