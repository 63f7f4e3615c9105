import { isOver } from '@youli/domain/trade/after-sale/rules.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { fitsOrder } from '@youli/domain/trade/order/rules.ts'
import { Card } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { BackButton } from '../../kit/BackButton.tsx'
import detail from '../../kit/detail.module.css'
import { useCall } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { afterSaleLinks } from '../after-sale/links.ts'
import { AfterSaleCard } from '../after-sale/widgets/AfterSaleCard.tsx'
import { CorrectParcel } from '../delivery/widgets/CorrectParcel.tsx'
import { Parcels } from '../delivery/widgets/Parcels.tsx'
import { ShipDialog } from '../delivery/widgets/ShipDialog.tsx'
import { RefundDialog } from '../order-refund/widgets/RefundDialog.tsx'
import { RefundRequestCard } from '../order-refund/widgets/RefundRequestCard.tsx'
import { orderLinks } from './links.ts'
import css from './order.module.css'
import { AddressDialog } from './parts/AddressDialog.tsx'
import { Amounts } from './parts/Amounts.tsx'
import { CloseDialog } from './parts/CloseDialog.tsx'
import type { DetailProps } from './parts/detail.ts'
import { HandlingCard } from './parts/HandlingCard.tsx'
import { Lines } from './parts/Lines.tsx'
import { isInAfterSale, mayReaddress, piecesLeft } from './parts/next-step.ts'
import { OrderActions, type OrderDialog } from './parts/OrderActions.tsx'
import { OrderFacts, OrderName } from './parts/OrderHead.tsx'
import { OrderTimeline } from './parts/OrderTimeline.tsx'
import { OrderWarnings } from './parts/OrderWarnings.tsx'
import { Buyer, Receiver } from './parts/People.tsx'
import { RepriceDialog } from './parts/RepriceDialog.tsx'

export default function OrderDetail() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/order/detail', { id })
  return <Loaded result={result}>{(order) => <OrderDetailContent key={order.id} order={order} />}</Loaded>
}

/** Address of the after-sale of an order that is under way; null where there is none. */
function useOpenAfterSale(order: DetailProps['order']): string | null {
  const { data } = useCall('GET /console/api/v1/after-sales', { orderId: order.id, pageSize: 50 }, { enabled: isInAfterSale(order) })
  const open = data?.data.find(({ state }) => !isOver(state))
  return open ? afterSaleLinks.detail(open.id) : null
}

function OrderDetailContent({ order }: DetailProps) {
  const may = useMay()
  const go = useNavigate()
  const mayShip = may(orderPermissions.ship) && fitsOrder('ship', order)
  const [asked] = useSearchParams()
  const [opened, open] = useState<OrderDialog | null>(mayShip && asked.get('do') === 'ship' ? 'ship' : null)
  const afterSale = useOpenAfterSale(order)
  return (
    <section aria-label="订单详情">
      <Heading
        title={<OrderName order={order} />}
        extra={
          <>
            <BackButton to={orderLinks.list} />
            <OrderActions order={order} open={open} openAfterSale={afterSale === null ? undefined : () => void go(afterSale)} />
          </>
        }
      />
      <OrderFacts order={order} />
      <OrderWarnings order={order} afterSale={afterSale} />
      <div className={`${detail.columns} ${detail.narrow} ${css.body}`}>
        <div>
          <Goods order={order} ship={mayShip ? () => open('ship') : undefined} />
          <Amounts order={order} />
          <RefundRequestCard orderId={order.id} />
          <AfterSaleCard orderId={order.id} />
          <OrderTimeline id={order.id} />
        </div>
        <div>
          <Buyer order={order} />
          <Receiver order={order} change={mayReaddress(order, may) ? () => open('address') : undefined} />
          {order.remark && (
            <Card title="会员留言">
              <p className={css.words}>{order.remark}</p>
            </Card>
          )}
          <HandlingCard order={order} />
        </div>
      </div>
      <Dialogs order={order} opened={opened} close={() => open(null)} />
    </section>
  )
}

/** What it is: by parcel once something was sent. */
function Goods({ order, ship }: DetailProps & { ship: (() => void) | undefined }) {
  if (order.sendTime === null) return <Lines order={order} />
  const unsent = order.lines.reduce((sum, l) => sum + l.quantity - l.sentQuantity, 0) - piecesLeft(order)
  return (
    <>
      <Parcels orderId={order.id} ship={ship} />
      {unsent > 0 && <p className={css.quiet}>另有 {unsent} 件没有发出，已退款或在售后中</p>}
    </>
  )
}

function Dialogs({ order, opened, close }: DetailProps & { opened: OrderDialog | null; close: () => void }) {
  if (opened === 'ship') return <ShipDialog order={order} close={close} />
  if (opened === 'track') return <CorrectParcel orderId={order.id} close={close} />
  if (opened === 'refund') return <RefundDialog order={order} close={close} />
  if (opened === 'price') return <RepriceDialog order={order} close={close} />
  if (opened === 'address') return <AddressDialog order={order} close={close} />
  return opened === 'close' ? <CloseDialog order={order} close={close} /> : null
}
