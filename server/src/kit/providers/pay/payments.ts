import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import { nonce } from '../nonce.ts'
import type { Channel } from './channel.ts'
import { type PayOrder, cut, fits, readOrder } from './orders.ts'
import { orNull, payReason } from './pay-refusal.ts'
import { cashierMessage, signText } from './signatures.ts'

export interface Prepay {
  /** 6–32 of `0-9 A-Z a-z _ - | *`, one per amount: after a price change take a new one. */
  outTradeNo: string
  /** Cut at 127 characters. */
  description: string
  totalFen: number
  /** Public, without a query. */
  notifyUrl: string
  /** At least a minute ahead; see `lastsUntil`. */
  expireAt?: Date
  attach?: string
}
/** What `getBrandWCPayRequest` takes. */
export interface CashierParams {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** The provider refuses a payment that would end within a minute; some of it passes on the way there. */
const leastLifeMs = 65_000

/** Until when a payment lives at the provider: until its end, but long enough to be taken. */
export const lastsUntil = (end: Date, now: Date): Date => new Date(Math.max(end.getTime(), now.getTime() + leastLifeMs))

const shanghai = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString().replace(/\.\d+Z$/, '+08:00')
const filled = z.string().min(1)

/** Opening, asking for and closing payments. */
export function payments({ send }: Channel, of: { apiUrl: string; mchId: string; appId: string; key: KeyObject; now: () => Date }) {
  const { mchId, appId, key, now } = of
  const transactions = `${of.apiUrl}/v3/pay/transactions`
  const numbered = (outTradeNo: string) => `${transactions}/out-trade-no/${encodeURIComponent(outTradeNo)}`
  const ordered = (p: Prepay) => ({
    appid: appId,
    mchid: mchId,
    description: cut(p.description, 127),
    out_trade_no: p.outTradeNo,
    time_expire: p.expireAt && shanghai(p.expireAt),
    attach: p.attach,
    notify_url: p.notifyUrl,
    amount: { total: p.totalFen, currency: 'CNY' },
  })

  return {
    /** Opens a payment inside WeChat and signs what its cashier takes. Refused as `paid`, `closed`, `changed` (same number, other amount) or `numberUsed`. */
    async prepayJsapi(p: Prepay & { openid: string }): Promise<CashierParams> {
      const json = await send('POST', `${transactions}/jsapi`, { ...ordered(p), payer: { openid: p.openid } })
      const packed = `prepay_id=${fits(z.object({ prepay_id: filled }), json).prepay_id}`
      const [timeStamp, nonceStr] = [String(Math.floor(now().getTime() / 1000)), nonce()]
      const paySign = await signText(cashierMessage(appId, timeStamp, nonceStr, packed), key)
      return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign }
    },

    /** Opens a payment outside WeChat; the address lives five minutes. `clientIp` is the payer's own. */
    async prepayH5(p: Prepay & { clientIp: string }): Promise<{ h5Url: string }> {
      const scene = { payer_client_ip: p.clientIp, h5_info: { type: 'Wap' } }
      const json = await send('POST', `${transactions}/h5`, { ...ordered(p), scene_info: scene })
      return { h5Url: fits(z.object({ h5_url: filled }), json).h5_url }
    },

    /** The payment with our number; null when nobody ever opened one. */
    query: (outTradeNo: string): Promise<PayOrder | null> =>
      orNull(send('GET', `${numbered(outTradeNo)}?mchid=${encodeURIComponent(mchId)}`).then(readOrder)),

    /** Closes an unpaid payment, as often as wished. `paid`: too late, the money is there. */
    async close(outTradeNo: string): Promise<'closed' | 'paid'> {
      try {
        await send('POST', `${numbered(outTradeNo)}/close`, { mchid: mchId })
        return 'closed'
      } catch (error) {
        const reason = payReason(error)
        if (reason === 'paid') return 'paid'
        if (reason === 'closed' || reason === 'notThere') return 'closed'
        throw error
      }
    },
  }
}
