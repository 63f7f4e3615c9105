import type { OutputOf } from '../../../kit/client.ts'
import type { PayState } from '../links.ts'

export type Cashier = NonNullable<OutputOf<'POST /payment/api/v1/prepay'>['cashier']>

/** The messenger's own way to its cashier. */
interface Bridge {
  invoke: (name: 'getBrandWCPayRequest', order: Cashier, done: (result: { err_msg: string }) => void) => void
}

/** The messenger puts it there when it likes; longer than this it will not come. */
const waitMs = 10_000

const there = (): Bridge | undefined => (window as unknown as { WeixinJSBridge?: Bridge }).WeixinJSBridge

function bridge(): Promise<Bridge | null> {
  return new Promise((resolve) => {
    const now = there()
    if (now) return resolve(now)
    const settle = (): void => {
      clearTimeout(timer)
      document.removeEventListener('WeixinJSBridgeReady', settle)
      resolve(there() ?? null)
    }
    const timer = setTimeout(settle, waitMs)
    document.addEventListener('WeixinJSBridgeReady', settle)
  })
}

/** Opens the cashier over the page; null when the messenger does not offer one. */
export async function payInWechat(cashier: Cashier): Promise<PayState | null> {
  const messenger = await bridge()
  if (!messenger) return null
  return new Promise((resolve) => {
    messenger.invoke('getBrandWCPayRequest', cashier, ({ err_msg }) => {
      const word = err_msg.split(':')[1]
      resolve(word === 'ok' || word === 'cancel' ? word : 'fail')
    })
  })
}
