import { mayAfterSale } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { TextActions } from '../../../kit/ui/TextActions.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import { type AfterSale, afterSaleReads } from '../widgets/after-sale.ts'
import { SendBackPopup } from '../widgets/SendBackPopup.tsx'

const cancelCalls = { refund: 'POST /order/api/v1/service/cancel-refund', return: 'POST /order/api/v1/service/cancel-return' } as const

/** What comes next for the buyer of an after-sale: sending the goods. */
export function Actions({ of }: { of: AfterSale }): ReactNode {
  const [sending, setSending] = useState(false)
  if (!mayAfterSale('send', of, 'buyer')) return null
  return (
    <>
      <ActionBar>
        <Button look="strong" size="lg" onClick={() => setSending(true)}>
          填写退货快递
        </Button>
      </ActionBar>
      <SendBackPopup open={sending} onClose={() => setSending(false)} orderId={of.orderId} onDone={() => setSending(false)} />
    </>
  )
}

/** Takes the application back, while the buyer may. */
export function Withdraw({ of }: { of: AfterSale }): ReactNode {
  const cancel = useAction(cancelCalls[of.kind], { invalidates: afterSaleReads, onDone: () => successToast(afterSaleTexts.cancelled) })
  if (!mayAfterSale('cancel', of, 'buyer')) return null
  return (
    <TextActions>
      <Button
        look="text"
        busy={cancel.isPending}
        onClick={() => void confirm(afterSaleTexts.cancelAsk).then((yes) => yes && cancel.mutate({ id: of.orderId }))}
      >
        {of.kind === 'refund' ? '撤销退款申请' : '撤销退货申请'}
      </Button>
    </TextActions>
  )
}
