import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { orderRefundPermissions } from '@youli/domain/trade/order-refund/permissions.ts'
import { leftToSend } from '@youli/domain/trade/delivery/rules.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { isPartlySent, fitsOrder, orderStatus } from '@youli/domain/trade/order/rules.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { History } from '../../kit/History.tsx'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { AfterSaleCard } from '../after-sale/widgets/AfterSaleCard.tsx'
import { RefundDialog } from '../order-refund/widgets/RefundDialog.tsx'
import { RefundRequestCard } from '../order-refund/widgets/RefundRequestCard.tsx'
import { Parcels } from '../delivery/widgets/Parcels.tsx'
import { ShipDialog } from '../delivery/widgets/ShipDialog.tsx'
import { orderLinks } from './links.ts'
import css from '../../kit/detail.module.css'
import { AddressDialog } from './parts/AddressDialog.tsx'
import { Amounts } from './parts/Amounts.tsx'
import { CloseDialog } from './parts/CloseDialog.tsx'
import { Handing } from './parts/Handing.tsx'
import { Lines } from './parts/Lines.tsx'
import { Payments } from './parts/Payments.tsx'
import { RepriceDialog } from './parts/RepriceDialog.tsx'
import { actorTexts, statusOf, verbTexts } from './widgets/status.ts'

const leftOf = ({ lines }: { lines: readonly Parameters<typeof leftToSend>[0][] }): number =>
  lines.reduce((sum, l) => sum + leftToSend(l), 0)

const beforeShipping: number[] = [orderStatus.awaitingPayment, orderStatus.paid]

export default function OrderDetail() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/order/detail', { id })
  return <Loaded result={result}>{(order) => <OrderDetailContent order={order} />}</Loaded>
}

function OrderDetailContent({ order }: { order: OutputOf<'GET /console/api/v1/order/detail'> }) {
  const may = useMay()
  const mayShip = may(orderPermissions.ship) && fitsOrder('ship', order)
  const [asked] = useSearchParams()
  const [open, setOpen] = useState<'ship' | 'close' | 'price' | 'address' | 'refund' | null>(
    mayShip && asked.get('do') === 'ship' ? 'ship' : null,
  )
  const [text, tone] = statusOf(order)
  return (
    <section aria-label="订单详情">
      <Heading
        title={
          <span className={css.head}>
            订单 {order.orderNo} <StatusTag tone={tone}>{text}</StatusTag>
          </span>
        }
        hint={`${when(order.createTime)} 下单`}
        extra={
          <>
            <BackButton to={orderLinks.list} />
            {may(orderPermissions.edit) && order.status === orderStatus.awaitingPayment && (
              <Button onClick={() => setOpen('price')}>改价</Button>
            )}
            {may(orderPermissions.edit) &&
              order.takeType === takeType.courier &&
              beforeShipping.includes(order.status) &&
              order.sendTime === null && <Button onClick={() => setOpen('address')}>修改收货信息</Button>}
            {may(orderPermissions.close) && fitsOrder('cancel', order) && (
              <Button danger onClick={() => setOpen('close')}>
                关闭订单
              </Button>
            )}
            {may(orderRefundPermissions.refund) && (fitsOrder('giveRefund', order) || fitsOrder('giveReturn', order)) && (
              <Button onClick={() => setOpen('refund')}>退款</Button>
            )}
            {mayShip && (
              <Button type="primary" onClick={() => setOpen('ship')}>
                {isPartlySent(order) ? `发货（剩 ${leftOf(order)} 件）` : '发货'}
              </Button>
            )}
          </>
        }
      />
      <div className={css.columns}>
        <div>
          <Lines order={order} />
          {order.sendTime !== null && <Parcels orderId={order.id} ship={mayShip ? () => setOpen('ship') : undefined} />}
          <Handing order={order} />
          <RefundRequestCard orderId={order.id} />
          <AfterSaleCard orderId={order.id} />
          <Payments order={order} />
        </div>
        <div>
          <Amounts order={order} />
          <History events={order.events} verbs={verbTexts} actors={actorTexts} />
        </div>
      </div>
      {open === 'ship' && <ShipDialog order={order} close={() => setOpen(null)} />}
      {open === 'refund' && <RefundDialog order={order} close={() => setOpen(null)} />}
      {open === 'price' && <RepriceDialog order={order} close={() => setOpen(null)} />}
      {open === 'address' && <AddressDialog order={order} close={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog order={order} close={() => setOpen(null)} />}
    </section>
  )
}
