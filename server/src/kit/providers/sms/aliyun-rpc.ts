import { createHmac, randomUUID } from 'node:crypto'
import { type Patience, ProviderFault, isDown, jsonObject, requestProvider } from '../http.ts'

/** Keys of an Aliyun account; an address left out is the real one of the service. */
export interface AliyunAccount {
  apiUrl?: string
  accessKeyId: string
  accessKeySecret: string
  now?: () => Date
  patience?: Patience
}

/** RFC 3986: a space is `%20`, `~` stays. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** All parameters but the signature, sorted by name and encoded. */
export const canonicalQuery = (params: Readonly<Record<string, string>>): string =>
  Object.entries(params)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

/** Signature of an RPC 1.0 request (HMAC-SHA1, base64). */
export const rpcSignature = (secret: string, method: 'GET' | 'POST', params: Readonly<Record<string, string>>): string =>
  createHmac('sha1', `${secret}&`)
    .update(`${method}&%2F&${encoded(canonicalQuery(params))}`)
    .digest('base64')

/** Calls an action by a signed form. Answers refusals too, whatever their status; throws `ProviderFault` when nobody can say what it did. */
export async function callAliyun(
  account: AliyunAccount,
  call: { provider: string; host: string; action: string; version: string; params: Record<string, string> },
): Promise<Record<string, unknown>> {
  const { accessKeyId, accessKeySecret, now = () => new Date(), patience, apiUrl = `https://${call.host}/` } = account
  const params: Record<string, string> = {
    ...call.params,
    AccessKeyId: accessKeyId,
    Action: call.action,
    Format: 'JSON',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    Timestamp: now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    Version: call.version,
  }
  // In the body: numbers and codes have no place in anybody's log of addresses.
  const body = `Signature=${encoded(rpcSignature(accessKeySecret, 'POST', params))}&${canonicalQuery(params)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { provider } = call
  const answer = await requestProvider({ provider, url: apiUrl, method: 'POST', headers, body, timeoutMs: patience?.timeoutMs })
  if (isDown(answer.status)) throw new ProviderFault(provider, 'down', call.action, String(answer.status))
  return jsonObject(provider, answer.body)
}
