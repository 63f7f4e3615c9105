import { type Patience, requestJson } from './http.ts'
import { tc3Authorization } from './tc3.ts'

/** Keys of a Tencent Cloud account; an address left out is the real one of the service. */
export interface CloudAccount {
  apiUrl?: string
  secretId: string
  secretKey: string
  now?: () => Date
  patience?: Patience
}
interface CloudCall {
  /** As faults of it are named. */
  provider: string
  service: string
  action: string
  version: string
  region?: string
  body: object
}

/** Calls an action of a Tencent Cloud API 3.0 (POST, TC3-HMAC-SHA256). Answers what came; throws `ProviderFault` when nobody can say what it did. */
export async function callTencentCloud(account: CloudAccount, call: CloudCall): Promise<unknown> {
  const { secretId, secretKey, now = () => new Date(), patience } = account
  const url = new URL(account.apiUrl ?? `https://${call.service}.tencentcloudapi.com`)
  const body = JSON.stringify(call.body)
  const timestamp = Math.floor(now().getTime() / 1000)
  const type = 'application/json; charset=utf-8'
  const signed = { 'content-type': type, host: url.host, 'x-tc-action': call.action.toLowerCase() }
  const headers = {
    'content-type': type,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    ...(call.region && { 'x-tc-region': call.region }),
    'x-tc-timestamp': String(timestamp),
    authorization: tc3Authorization({ secretId, secretKey, service: call.service, url: url.href, headers: signed, body, timestamp }),
  }
  return requestJson({ provider: call.provider, url: url.href, method: 'POST', headers, body, timeoutMs: patience?.timeoutMs })
}
