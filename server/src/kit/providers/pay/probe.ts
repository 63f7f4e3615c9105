import * as z from 'zod'
import { ProviderFault } from '../http.ts'
import { nonce } from '../nonce.ts'
import { type Probe, probed } from '../probe.ts'
import type { Channel } from './channel.ts'
import { decryptResource } from './encrypted.ts'
import { fits } from './orders.ts'
import { PayRefused, payReason } from './pay-refusal.ts'
import type { Distrust } from './trust.ts'

/** What is wrong where it is we who do not believe the gateway: the typed public key, its id, or this machine's clock. */
const distrustCodes: Partial<Record<Distrust, string>> = {
  signature: 'ANSWER_SIGNATURE',
  serial: 'ANSWER_SERIAL',
  timestamp: 'ANSWER_TIMESTAMP',
}

const certificates = z.object({
  data: z.array(z.object({ encrypt_certificate: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }) })),
})

/** A question whose answer tells whether merchant, certificate, keys and app belong together. Nothing is opened by it. */
export function probes({ send }: Channel, of: { apiUrl: string; mchId: string; appId: string; apiV3Key: string }) {
  const { apiUrl, mchId, appId, apiV3Key } = of
  const transactions = `${apiUrl}/v3/pay/transactions`

  /** A payment that nobody opened: the gateway knows the merchant and believes it, and its answer is proven by the key we have. */
  async function merchant(number: string): Promise<void> {
    try {
      await send('GET', `${transactions}/out-trade-no/${number}?mchid=${mchId}`, undefined, true)
    } catch (error) {
      if (payReason(error) !== 'notThere') throw error
    }
  }

  /** A payment for a person who does not exist is refused for the person only where the app is the merchant's. */
  async function app(number: string): Promise<void> {
    const order = { appid: appId, mchid: mchId, out_trade_no: number, description: '连接测试', notify_url: 'https://example.com/' }
    try {
      await send('POST', `${transactions}/jsapi`, { ...order, amount: { total: 1, currency: 'CNY' }, payer: { openid: 'nobody' } }, true)
    } catch (error) {
      if (error instanceof PayRefused && (error.reason === 'openid' || /openid/i.test(error.detail))) return
      throw error
    }
    await send('POST', `${transactions}/out-trade-no/${number}/close`, { mchid: mchId })
  }

  /** Certificates are encrypted with the APIv3 key. A merchant of public-key mode has none: there the first callback proves the key. */
  async function apiV3(): Promise<void> {
    let json: unknown
    try {
      json = await send('GET', `${apiUrl}/v3/certificates`, undefined, true)
    } catch (error) {
      if (payReason(error) === 'notThere') return
      throw error
    }
    const [first] = fits(certificates, json).data
    try {
      if (first) decryptResource(first.encrypt_certificate, apiV3Key)
    } catch {
      throw new ProviderFault('pay', 'refused', 'the certificates are encrypted with another APIv3 key', 'API_V3_KEY')
    }
  }

  return {
    /** Tells a wrong merchant, serial or private key (`SIGN_ERROR`), a foreign app, a wrong APIv3 key and a wrong public key apart. */
    async probe(): Promise<Probe> {
      const number = `probe${nonce().slice(0, 24)}`
      try {
        return await probed(async () => {
          await merchant(number)
          await app(number)
          await apiV3()
        })
      } catch (error) {
        const code = error instanceof ProviderFault && error.kind === 'malformed' ? distrustCodes[error.code as Distrust] : undefined
        if (code === undefined) throw error
        return { ok: false, code, message: (error as ProviderFault).detail }
      }
    },
  }
}
