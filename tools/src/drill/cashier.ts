import { controlAt } from '@youli/simulators/testing/control.ts'
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 200

/** Pays every payment that members open at the played WeChat Pay, until it is stopped. */
export function startCashier(simulators: string): { stop(): Promise<void> } {
  const control = controlAt(simulators)
  const till = { isOpen: true }
  const payAll = async () => {
    const { payments } = await control('GET', 'payments?state=NOTPAY')
    await Promise.all(payments.map(({ outTradeNo }) => control('POST', `pay/${outTradeNo}`, { outcome: 'ok' })))
  }
  const serve = async () => {
    while (till.isOpen) {
      // A payment that was closed meanwhile, or a connection that was cut: what still waits is paid in the next round.
      await payAll().catch(() => {})
      await sleep(everyMs)
    }
  }
  const ended = serve()
  return {
    stop: () => {
      till.isOpen = false
      return ended
    },
  }
}
