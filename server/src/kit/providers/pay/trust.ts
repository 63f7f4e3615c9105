import type { KeyObject } from 'node:crypto'
import { answerMessage, isSigned } from './signatures.ts'

/** The provider's public keys by serial: certificates or a `PUB_KEY_ID_…`. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>
export type Distrust = 'headers' | 'timestamp' | 'serial' | 'signature'

const windowSeconds = 300

/** Why bytes with these headers cannot be the provider's, or null. */
export function distrust(header: (name: string) => string | undefined, body: Buffer, keys: PlatformKeys, now: Date): Distrust | null {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map((name) => header(`wechatpay-${name}`))
  if (!timestamp || !nonce || !serial || !signature) return 'headers'
  if (!/^[0-9]{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) >= windowSeconds) return 'timestamp'
  const key = keys.get(serial)
  if (!key) return 'serial'
  return isSigned(answerMessage(timestamp, nonce, body), signature, key) ? null : 'signature'
}
