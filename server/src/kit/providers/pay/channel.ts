import type { KeyObject } from 'node:crypto'
import { type ProviderResponse, type Patience, ProviderFault, again, requestProvider, isDown, jsonObject } from '../http.ts'
import { nonce } from '../nonce.ts'
import { PayRefused } from './pay-refusal.ts'
import { authorization, requestMessage, signText } from './signatures.ts'
import { type PlatformKeys, distrust } from './trust.ts'

export interface Merchant {
  mchId: string
  serialNo: string
  key: KeyObject
  platformKeys: PlatformKeys
  now: () => Date
  patience?: Patience
}

/** Signed questions, verified answers. Each is asked up to three times: every call of ours is harmless with the same parameters. */
export interface Channel {
  /** `proven`: a refusal must carry the gateway's signature too. */
  send(method: 'GET' | 'POST', url: string, body?: object, proven?: boolean): Promise<Record<string, unknown> | null>
  /** A signed question whose answer carries no signature. */
  download(url: string): Promise<Buffer>
}

const maxBillBytes = 64 * 1024 * 1024

export function channel(m: Merchant): Channel {
  const wanted = [...m.platformKeys.keys()].find((serial) => serial.startsWith('PUB_KEY_ID_'))

  async function signed(method: 'GET' | 'POST', url: string, body: string, maxBytes?: number): Promise<ProviderResponse> {
    const [timestamp, once] = [String(Math.floor(m.now().getTime() / 1000)), nonce()]
    const signature = await signText(requestMessage(method, url, timestamp, once, body), m.key)
    const headers: Record<string, string> = {
      accept: 'application/json',
      'user-agent': 'youli',
      authorization: authorization(m, timestamp, once, signature),
      ...(body && { 'content-type': 'application/json' }),
      ...(wanted && { 'wechatpay-serial': wanted }),
    }
    return requestProvider({ provider: 'pay', url, method, headers, body: body || undefined, maxBytes, timeoutMs: m.patience?.timeoutMs })
  }

  function trusted(answer: ProviderResponse, proven: boolean) {
    // The gateway did not believe our signature: there is no merchant that it could sign its answer for.
    if (answer.status === 401) return
    // Errors before the gateway's own checks come unsigned; one that carries a signature must prove it.
    const isSigned = answer.header('wechatpay-signature') !== undefined
    const isBare = !isSigned && (isDown(answer.status) || (answer.status >= 400 && !proven))
    const reason = isBare ? null : distrust(answer.header, answer.body, m.platformKeys, m.now())
    if (reason) throw new ProviderFault('pay', 'malformed', `the answer is not the gateway's: ${reason}`, reason)
  }

  function refused(answer: ProviderResponse): never {
    let body: Record<string, unknown> = {}
    try {
      body = jsonObject('pay', answer.body)
    } catch {
      // A proxy's page instead of JSON: the status says enough.
    }
    const { code, message } = body
    throw new PayRefused(typeof code === 'string' ? code : String(answer.status), typeof message === 'string' ? message : '', answer.status)
  }

  return {
    send: (method, url, body, proven = false) =>
      again(
        2,
        async () => {
          const answer = await signed(method, url, body ? JSON.stringify(body) : '')
          trusted(answer, proven)
          if (answer.status >= 400) refused(answer)
          return answer.status === 204 ? null : jsonObject('pay', answer.body)
        },
        m.patience,
      ),
    download: (url) =>
      again(
        2,
        async () => {
          const answer = await signed('GET', url, '', maxBillBytes)
          if (answer.status >= 400) refused(answer)
          return answer.body
        },
        m.patience,
      ),
  }
}
