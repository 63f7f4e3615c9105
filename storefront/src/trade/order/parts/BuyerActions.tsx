import { commentTexts } from '@youli/domain/catalog/comment/texts.ts'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { fitsOrder, stateOf } from '@youli/domain/trade/order/rules.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { useSend } from '../../../kit/ask.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import { usePay } from '../../payment/widgets/use-pay.ts'
import css from './checkout.module.css'
import { orderReads, type Order } from './order.ts'

interface BuyerActionsProps {
  order: Order
  /** Where the payment page leads back to, absolute. */
  back: string
  onPaid: () => void
  onCode: () => void
  /** There is something to comment on. */
  onComment?: () => void
}

/** Whether there is anything for the buyer to do. */
const anything = (o: Order): boolean =>
  fitsOrder('cancel', o) || fitsOrder('pay', o) || fitsOrder('confirm', o) || fitsOrder('receive', o) || hasPickupCode(o)

/** A paid pickup order is handed over for its code. */
export const hasPickupCode = (o: Order): boolean => o.takeType === takeType.pickup && stateOf(o.status) === 'paid'

/** What the buyer may do now: the flow of the order says. */
export function BuyerActions({ order, back, onPaid, onCode, onComment }: BuyerActionsProps): ReactNode {
  const { pay, paying } = usePay({ back, onPaid })
  const said = (text: string) => ({ refresh: orderReads, onDone: () => successToast(text) })
  const cancel = useSend('POST /order/api/v1/order/cancel', said(orderTexts.cancelled))
  const agree = useSend('POST /order/api/v1/order/confirm-order', said('订单已确认'))
  const receive = useSend('POST /order/api/v1/order/receive', said(orderTexts.received))
  const asked = async (text: string, act: { mutate: (input: { id: string }) => void }): Promise<void> => {
    if (await confirm({ text, cancelText: '再想想' })) act.mutate({ id: order.id })
  }
  if (!anything(order) && !onComment) return null
  return (
    <ActionBar note={order.onlineWaitFee > 0 && <ToPay amount={order.onlineWaitFee} />}>
      {fitsOrder('cancel', order) && (
        <Button look="outline" busy={cancel.isPending} onClick={() => void asked(orderTexts.cancelAsk, cancel)}>
          取消订单
        </Button>
      )}
      {fitsOrder('pay', order) && (
        <Button look="strong" busy={paying} onClick={() => pay(order.id)}>
          去支付
        </Button>
      )}
      {fitsOrder('confirm', order) && (
        <Button look="strong" busy={agree.isPending} onClick={() => agree.mutate({ id: order.id })}>
          确认订单
        </Button>
      )}
      {hasPickupCode(order) && (
        <Button look="strong" size="lg" onClick={onCode}>
          提货码
        </Button>
      )}
      {fitsOrder('receive', order) && (
        <Button look="strong" size="lg" busy={receive.isPending} onClick={() => void asked(orderTexts.receiveAsk, receive)}>
          确认收货
        </Button>
      )}
      {onComment && (
        <Button look="strong" size="lg" onClick={onComment}>
          {commentTexts.write}
        </Button>
      )}
    </ActionBar>
  )
}

const ToPay = ({ amount }: { amount: number }): ReactNode => (
  <span className={css.sum}>
    待付
    <Price yuan={amount} size="md" />
  </span>
)
