import { commentTexts } from '@youli/domain/catalog/comment/texts.ts'
import { mayAfterSale, mayWithdraw, stateBehind } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { fitsOrder } from '@youli/domain/trade/order/rules.ts'
import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { Price } from '../../../kit/ui/Price.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import { couponReads } from '../../../promotion/coupon/widgets/coupon-reads.ts'
import { usePay } from '../../payment/widgets/use-pay.ts'
import css from './checkout.module.css'
import { orderReads, type Order } from './order.ts'

interface BuyerActionsProps {
  order: Order
  /** Where the payment page leads back to, absolute. */
  back: string
  onPaid: () => void
  onCode: () => void
  /** Opens a form of the after-sale, or the return code. */
  onAfterSale: (dialog: AfterSaleDialog) => void
  /** There is something to comment on. */
  onComment?: () => void
}
export type AfterSaleDialog = 'refund' | 'return' | 'send' | 'code'

/** Whether anything comes next for the buyer to do. */
const anything = (o: Order): boolean =>
  fitsOrder('cancel', o) ||
  fitsOrder('pay', o) ||
  fitsOrder('confirm', o) ||
  fitsOrder('receive', o) ||
  hasPickupCode(o) ||
  mayWithdraw(o) ||
  openAfterSale(o)?.send === true

/** What the buyer may do with an after-sale that is under way. */
export function openAfterSale(o: Order): { cancel: 'refund' | 'return' | null; send: boolean } | null {
  const behind = stateBehind(o.status, o.childStatus)
  if (!behind) return null
  const cancel = mayAfterSale('cancel', behind, 'buyer') ? behind.kind : null
  const send = mayAfterSale('send', behind, 'buyer')
  return cancel || send ? { cancel, send } : null
}

/** A paid pickup order is handed over for its code, one of a group once the others have come. */
export const hasPickupCode = (o: Order): boolean => fitsOrder('take', o)

/** What the buyer may do now: the flow of the order says. */
export function BuyerActions({ order, back, onPaid, onCode, onAfterSale, onComment }: BuyerActionsProps): ReactNode {
  const { pay, paying } = usePay({ back, onPaid })
  const options = (text: string) => ({ invalidates: orderReads, onDone: () => successToast(text) })
  const cancel = useAction('POST /order/api/v1/order/cancel', {
    ...options(orderTexts.cancelled),
    invalidates: [...orderReads, ...couponReads],
  })
  const agree = useAction('POST /order/api/v1/order/confirm-order', options('订单已确认'))
  const receive = useAction('POST /order/api/v1/order/receive', options(orderTexts.received))
  const result = async (text: string, act: { mutate: (input: { id: string }) => void }): Promise<void> => {
    if (await confirm({ text, cancelText: '再想想' })) act.mutate({ id: order.id })
  }
  if (!anything(order) && !onComment) return null
  return (
    <ActionBar note={order.onlineWaitFee > 0 && <ToPay amount={order.onlineWaitFee} />}>
      {fitsOrder('cancel', order) && (
        <Button look="outline" busy={cancel.isPending} onClick={() => void result(orderTexts.cancelAsk, cancel)}>
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
      {openAfterSale(order)?.send && (
        <Button look="strong" onClick={() => onAfterSale('send')}>
          填写退货快递
        </Button>
      )}
      {mayWithdraw(order) && (
        <Button look="strong" onClick={() => onAfterSale('code')}>
          {afterSaleTexts.returnCode}
        </Button>
      )}
      {hasPickupCode(order) && (
        <Button look="strong" onClick={onCode}>
          出示提货码
        </Button>
      )}
      {fitsOrder('receive', order) && (
        <Button look="strong" busy={receive.isPending} onClick={() => void result(orderTexts.receiveAsk, receive)}>
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
