import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { GiftPopup } from '../../../promotion/gift-bag/widgets/GiftPopup.tsx'

/** The bag that a paid order brought, shown while it waits; closed, it waits among the member's bags. */
export function OrderGift({ orderId, status }: { orderId: string; status: number }): ReactNode {
  const [closed, setClosed] = useState(false)
  const isPaid = status === orderStatus.paid || status === orderStatus.shipped || status === orderStatus.received
  const gift = useCall(
    'GET /activity/api/v1/give-gift-pack/get-prize-by-order',
    { businessId: orderId, sceneType: 'order_pay' },
    { enabled: isPaid, quiet: true, staleTime: Infinity },
  )
  return <GiftPopup gift={closed ? null : (gift.data ?? null)} onClose={() => setClosed(true)} />
}
