import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { navigate, useParams } from '../../kit/nav.tsx'
import { call } from '../../kit/client.ts'
import { useSession } from '../../kit/session.ts'
import { LoadingMask } from '../../kit/ui/LoadingMask.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { usePayResult } from '../payment/widgets/use-pay-result.ts'
import { toOrderList } from './links.ts'
import { OrderFrame } from './parts/OrderFrame.tsx'
import { orderReads } from './parts/order.ts'
import { OwnOrder } from './parts/OwnOrder.tsx'
import { StaffOrder } from './parts/StaffOrder.tsx'
import { useOrder } from './parts/use-order.ts'

/** 订单详情: for its buyer with everything they may do, for the store's staff with what they hand over. */
export default function OrderDetail(): ReactNode {
  const { orderId = '' } = useParams()
  const client = useQueryClient()
  const me = useSession((s) => s.userId)
  const query = useOrder(orderId)
  const renew = (): void => {
    for (const key of orderReads) void client.invalidateQueries({ queryKey: [key] })
  }
  const checking = usePayResult(orderId, renew)
  const timeOut = (): void => {
    alertToast(orderTexts.autoCancelled)
    // The server does it by itself too; whoever was first, the order is closed.
    void call('POST /order/api/v1/order/cancel', { id: orderId })
      .catch(() => undefined)
      .finally(renew)
    navigate(toOrderList(), { replace: true })
  }
  return (
    <>
      <OrderFrame query={query}>
        {(order) =>
          order.userId === me ? (
            <OwnOrder order={order} readAt={query.dataUpdatedAt} onPaid={renew} onTimeOut={checking ? undefined : timeOut} />
          ) : (
            <StaffOrder order={order} readAt={query.dataUpdatedAt} />
          )
        }
      </OrderFrame>
      <LoadingMask open={checking} text="正在确认支付结果" />
    </>
  )
}
