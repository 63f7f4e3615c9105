import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { OrderBody } from './parts/OrderBody.tsx'
import { OrderFrame } from './parts/OrderFrame.tsx'
import { StatusHeader } from './parts/StatusHeader.tsx'
import { useOrder } from './parts/use-order.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 订单详情 to read: nothing can be done here. */
export default function OrderReadOnly(): ReactNode {
  const { orderId = '' } = useParams()
  const query = useOrder(orderId)
  return (
    <OrderFrame query={query}>
      {(order) => (
        <BrandPage title="订单详情">
          <StatusHeader order={order} readAt={query.dataUpdatedAt} onTimeOut={() => void query.refetch()} />
          <OrderBody order={order} />
        </BrandPage>
      )}
    </OrderFrame>
  )
}
