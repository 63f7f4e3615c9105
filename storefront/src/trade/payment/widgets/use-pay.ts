import { useState } from 'react'
import { useAction } from '../../../kit/client.ts'
import { session } from '../../../kit/session.ts'
import { toPayPage } from '../links.ts'

/** Leaves for an address outside the screens. */
export type Go = (url: string) => void
const leave: Go = (url) => window.location.assign(url)

/**
 * Starts paying an order: hands over to the payment page, which leads back to `back` (absolute);
 * an order with nothing due is paid at once and `onPaid` is told.
 */
export function usePay({ back, onPaid, go = leave }: { back: string; onPaid: () => void; go?: Go }): {
  pay: (orderId: string) => void
  paying: boolean
} {
  const [leaving, setLeaving] = useState(false)
  const start = useAction('POST /order/api/v1/order/pay', {
    onDone: ({ paid, payUrl }) => {
      if (paid) return onPaid()
      setLeaving(true)
      const { token, appId } = session()
      return go(toPayPage(payUrl, back, { token, appId }))
    },
  })
  return { pay: (id) => start.mutate({ id }), paying: start.isPending || leaving }
}
