import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { OrderBody } from './parts/OrderBody.tsx'
import { OrderFrame } from './parts/OrderFrame.tsx'
import { StatusHeader } from './parts/StatusHeader.tsx'
import { useOrder } from './parts/use-order.ts'

/** 订单详情 to read: nothing can be done here. */
export default function OrderLook(): ReactNode {
  const { orderId = '' } = useParams()
  const query = useOrder(orderId)
  return (
    <OrderFrame query={query}>
      {(order) => (
        <Page title="订单详情" header={<BrandHeader title="订单详情" />}>
          <StatusHeader order={order} readAt={query.dataUpdatedAt} onTimeOut={() => void query.refetch()} />
          <OrderBody order={order} />
        </Page>
      )}
    </OrderFrame>
  )
}
