import * as z from 'zod'
import { ProviderFault, jsonObject } from '../http.ts'
import { type PayOrder, type RefundState, fits, readOrder, readRefundCallback } from './orders.ts'
import { decryptResource } from './encrypted.ts'
import { type Distrust, type PlatformKeys, distrust } from './trust.ts'

/** A callback that is not to be believed; answer it with 4xx so that a genuine one is sent again. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused'
  constructor(readonly reason: Distrust | 'decrypt' | 'malformed') {
    super(`payment callback refused: ${reason}`)
  }
}

/** `id` is the event's; the same event may arrive many times. */
export type PayCallback = ({ kind: 'payment'; id: string } & PayOrder) | ({ kind: 'refund'; id: string; mchId: string } & RefundState)

const event = z.object({
  id: z.string().min(1),
  event_type: z.enum(['TRANSACTION.SUCCESS', 'REFUND.SUCCESS', 'REFUND.ABNORMAL', 'REFUND.CLOSED']),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

export interface CallbackSettings {
  mchId: string
  appId: string
  apiV3Key: string
  platformKeys: PlatformKeys
  now: () => Date
}

/** A genuine callback for this merchant and app; throws `CallbackRefused`. Compare number and amount with the own order before acting. */
export function readCallback(s: CallbackSettings, headers: Record<string, string | string[] | undefined>, rawBody: Buffer): PayCallback {
  const header = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? undefined : value
  }
  const reason = distrust(header, rawBody, s.platformKeys, s.now())
  if (reason) throw new CallbackRefused(reason)
  const notice = sane(() => fits(event, jsonObject('pay', rawBody)))
  let plain: string
  try {
    plain = decryptResource(notice.resource, s.apiV3Key)
  } catch {
    throw new CallbackRefused('decrypt')
  }
  const callback = sane((): PayCallback => {
    const json = jsonObject('pay', plain)
    if (notice.event_type.startsWith('REFUND.')) return { kind: 'refund', id: notice.id, ...readRefundCallback(json) }
    return { kind: 'payment', id: notice.id, ...readOrder(json) }
  })
  const foreign = callback.mchId !== s.mchId || (callback.kind === 'payment' && callback.appId !== s.appId)
  if (foreign || (callback.kind === 'payment' && callback.state !== 'paid')) throw new CallbackRefused('malformed')
  return callback
}

function sane<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProviderFault) throw new CallbackRefused('malformed')
    throw error
  }
}
