import { mayWithdraw } from '@youli/domain/trade/after-sale/rules.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams, navigate } from '../../../kit/nav.tsx'
import { useSession } from '../../../kit/session.ts'
import { successToast } from '../../../kit/ui/toast.ts'
import { toGroupPaid } from '../../../marketing/group-buy/links.ts'
import { toTeam } from '../../../marketing/team-buy/links.ts'
import { AfterSaleBlock } from '../../after-sale/widgets/AfterSaleBlock.tsx'
import { ApplyPopup } from '../../after-sale/widgets/ApplyPopup.tsx'
import { ReturnCode } from '../../after-sale/widgets/ReturnCode.tsx'
import { SendBackPopup } from '../../after-sale/widgets/SendBackPopup.tsx'
import { CodeStrip } from '../../pickup/widgets/CodeStrip.tsx'
import { PickupCode } from '../../pickup/widgets/PickupCode.tsx'
import { InvoiceEntry } from '../../invoice/widgets/InvoiceEntry.tsx'
import { OrderGift } from '../../order-gift/widgets/OrderGift.tsx'
import { pickupCodeText, toOrderDetail, type OrderWay } from '../links.ts'
import { type AfterSaleDialog, BuyerActions, hasPickupCode } from './BuyerActions.tsx'
import { OrderBody } from './OrderBody.tsx'
import { CommentDialog, MyComments, useComments } from './OrderComments.tsx'
import type { Order } from './order.ts'
import { StatusHeader } from './StatusHeader.tsx'
import { TakeBack } from './TakeBack.tsx'
import { useOrder } from './use-order.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** While the code is shown: how often the page looks whether the goods were handed over, ms. */
const watchMs = 3000

/** Where somebody who bought with others goes with the payment; null: they stay. */
const paidPage = ({ id, activityId, activityType }: Order): string | null =>
  activityType === 'group_buy' ? toGroupPaid(id) : activityType === 'pack_buy' ? toTeam(activityId, { order: id }) : null

interface OwnOrderProps {
  order: Order
  readAt: number
  onPaid: () => void
  onTimeOut?: () => void
}

/** An order as its buyer sees it. */
export function OwnOrder({ order, readAt, onPaid, onTimeOut }: OwnOrderProps): ReactNode {
  const [params] = useSearchParams()
  const appId = useSession((s) => s.appId)
  const [code, setCode] = useState(false)
  const [dialog, setDialog] = useState<AfterSaleDialog | null>(null)
  const close = (): void => setDialog(null)
  const [saying, setSaying] = useState<Order['lines'][number] | null>(null)
  const { comments, open } = useComments(order)
  const showing = code && hasPickupCode(order)
  useOrder(order.id, showing ? watchMs : false)
  const wasShowing = useRef(false)
  useEffect(() => {
    // The staff handed it over while the buyer held out the code.
    if (wasShowing.current && code && !showing) {
      setCode(false)
      successToast(orderTexts.takeDone)
    }
    wasShowing.current = showing
  }, [code, showing])
  const together = paidPage(order)
  const codeText = pickupCodeText(window.location.origin, order.id, appId)
  const way: OrderWay = { activityType: (params.get('activityType') ?? 'goods_buy') as OrderWay['activityType'] }
  return (
    <BrandPage
      title="订单详情"
      footer={
        <BuyerActions
          order={order}
          back={window.location.origin + (together ?? toOrderDetail(order.id, way))}
          onPaid={() => {
            successToast(orderTexts.paySuccess)
            onPaid()
            if (together) navigate(together, { replace: true })
          }}
          onCode={() => setCode(true)}
          onAfterSale={setDialog}
          onComment={open.length > 0 ? () => setSaying(open[0] ?? null) : undefined}
        />
      }
    >
      <StatusHeader order={order} readAt={readAt} onTimeOut={onTimeOut} />
      {order.serviceFlag && <AfterSaleBlock orderId={order.id} />}
      <OrderBody
        order={order}
        code={hasPickupCode(order) && <CodeStrip text={codeText} orderNo={order.orderNo} onOpen={() => setCode(true)} />}
      />
      <InvoiceEntry orderId={order.id} status={order.status} />
      <TakeBack order={order} onAfterSale={setDialog} />
      {(dialog === 'refund' || dialog === 'return') && <ApplyPopup open kind={dialog} orderId={order.id} onClose={close} onDone={close} />}
      <SendBackPopup open={dialog === 'send'} orderId={order.id} onClose={close} onDone={close} />
      <ReturnCode
        open={dialog === 'code' && mayWithdraw(order)}
        orderId={order.id}
        orderNo={order.orderNo}
        shopName={order.shopName}
        onClose={close}
      />
      <OrderGift orderId={order.id} status={order.status} />
      <MyComments order={order} comments={comments} />
      <CommentDialog order={order} line={saying} onClose={() => setSaying(null)} />
      <PickupCode
        open={showing}
        onClose={() => setCode(false)}
        text={codeText}
        orderNo={order.orderNo}
        shopName={order.shopName}
        openAmount={order.offlineWaitFee}
      />
    </BrandPage>
  )
}
