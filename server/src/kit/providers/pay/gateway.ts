import type { Patience } from '../http.ts'
import { privateKey, publicKey } from '../pem.ts'
import { bills } from './bill.ts'
import { readCallback } from './callback.ts'
import { channel } from './channel.ts'
import { payments } from './payments.ts'
import { probes } from './probe.ts'
import { refunds } from './refunds.ts'

export interface GatewaySettings {
  /** Default `https://api.mch.weixin.qq.com`. */
  apiUrl?: string
  mchId: string
  appId: string
  /** Serial of the merchant's own certificate. */
  serialNo: string
  privateKeyPem: string
  apiV3Key: string
  /** Keys that answers and callbacks are proven by: the WeChat Pay public key by its `PUB_KEY_ID_…`, platform certificates by their serials, or both. */
  platformKeys: Record<string, string>
  now?: () => Date
  patience?: Patience
}
/** WeChat Pay v3 for one merchant and app. Throws `PayRefused` (with a reason) and `ProviderFault`. */
export function payGateway(settings: GatewaySettings) {
  const { apiUrl = 'https://api.mch.weixin.qq.com', mchId, appId, serialNo, apiV3Key } = settings
  const now = settings.now ?? (() => new Date())
  const key = privateKey(settings.privateKeyPem, 'privateKeyPem')
  const platformKeys = new Map(
    Object.entries(settings.platformKeys).map(([serial, pem]) => [serial, publicKey(pem, `platformKeys ${serial}`)]),
  )
  if (Buffer.byteLength(apiV3Key) !== 32) throw new TypeError('apiV3Key has 32 characters')
  const made = channel({ mchId, serialNo, key, platformKeys, now, patience: settings.patience })

  return {
    ...payments(made, { apiUrl, mchId, appId, key, now }),
    ...refunds(made, { apiUrl }),
    ...bills(made, { apiUrl }),
    ...probes(made, { apiUrl, mchId, appId, apiV3Key }),
    /** Reads a posted callback from its raw bytes; throws `CallbackRefused`. */
    readCallback: (headers: Record<string, string | string[] | undefined>, rawBody: Buffer) =>
      readCallback({ mchId, appId, apiV3Key, platformKeys, now }, headers, rawBody),
  }
}
export type PayGateway = ReturnType<typeof payGateway>
