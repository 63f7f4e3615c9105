import { mayAfterSale } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import { type AfterSale, afterSaleReads } from '../widgets/after-sale.ts'
import { SendBackPopup } from '../widgets/SendBackPopup.tsx'

const cancelCalls = { refund: 'POST /order/api/v1/service/cancel-refund', return: 'POST /order/api/v1/service/cancel-return' } as const

/** What the buyer may do with an after-sale now. */
export function Actions({ of }: { of: AfterSale }): ReactNode {
  const [sending, setSending] = useState(false)
  const cancel = useAction(cancelCalls[of.kind], { invalidates: afterSaleReads, onDone: () => successToast(afterSaleTexts.cancelled) })
  const mayCancel = mayAfterSale('cancel', of, 'buyer')
  const maySend = mayAfterSale('send', of, 'buyer')
  if (!mayCancel && !maySend) return null
  return (
    <>
      <ActionBar>
        {mayCancel && (
          <Button
            look="outline"
            size="lg"
            busy={cancel.isPending}
            onClick={() => void confirm(afterSaleTexts.cancelAsk).then((yes) => yes && cancel.mutate({ id: of.orderId }))}
          >
            {of.kind === 'refund' ? '撤销退款申请' : '撤销退货申请'}
          </Button>
        )}
        {maySend && (
          <Button look="strong" size="lg" onClick={() => setSending(true)}>
            填写退货快递
          </Button>
        )}
      </ActionBar>
      <SendBackPopup open={sending} onClose={() => setSending(false)} orderId={of.orderId} onDone={() => setSending(false)} />
    </>
  )
}
