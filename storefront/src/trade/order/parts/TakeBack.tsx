import { mayRequestRefund, mayRequestReturn } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleTexts } from '@youli/domain/trade/after-sale/texts.ts'
import type { ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { TextActions } from '../../../kit/ui/TextActions.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import { type AfterSaleDialog, openAfterSale } from './BuyerActions.tsx'
import { orderReads, type Order } from './order.ts'

interface TakeBackProps {
  order: Order
  /** Opens a form of the after-sale. */
  onAfterSale: (dialog: AfterSaleDialog) => void
}

/** What the buyer may send back or withdraw, as words under the facts: the bar is for what comes next. */
export function TakeBack({ order, onAfterSale }: TakeBackProps): ReactNode {
  const options = {
    invalidates: [...orderReads, 'GET /order/api/v1/service/view' as const],
    onDone: () => successToast(afterSaleTexts.cancelled),
  }
  const cancelRefund = useAction('POST /order/api/v1/service/cancel-refund', options)
  const cancelReturn = useAction('POST /order/api/v1/service/cancel-return', options)
  const withdrawn = openAfterSale(order)?.cancel ?? null
  const [cancel, label] = withdrawn === 'refund' ? [cancelRefund, '撤销退款'] : [cancelReturn, '撤销退货']
  const mayRefund = mayRequestRefund(order)
  const mayReturn = mayRequestReturn(order)
  if (!mayRefund && !mayReturn && !withdrawn) return null
  const withdraw = async (): Promise<void> => {
    if (await confirm(afterSaleTexts.cancelAsk)) cancel.mutate({ id: order.id })
  }
  return (
    <TextActions>
      {mayRefund && (
        <Button look="text" onClick={() => onAfterSale('refund')}>
          {afterSaleTexts.askRefund}
        </Button>
      )}
      {mayReturn && (
        <Button look="text" onClick={() => onAfterSale('return')}>
          {afterSaleTexts.askReturn}
        </Button>
      )}
      {withdrawn && (
        <Button look="text" busy={cancel.isPending} onClick={() => void withdraw()}>
          {label}
        </Button>
      )}
    </TextActions>
  )
}
