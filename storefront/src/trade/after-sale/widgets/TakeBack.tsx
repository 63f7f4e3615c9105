import { yuanText } from '../../../kit/yuan.ts'
import { afterSaleRefusals, afterSaleTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { afterSaleReads } from './after-sale.ts'
import css from './Apply.module.css'
import { RefundAmounts } from './RefundAmounts.tsx'
import { LineQuantities, useLineQuantities } from './LineQuantities.tsx'

/** 确认退货: what a store's manager does with goods that were brought back, after the cash was given back. */
export function TakeBack({ orderId, code }: { orderId: string; code: string }): ReactNode {
  const [paidBack, setPaidBack] = useState(false)
  const [writeOff, setWriteOff] = useState(false)
  const pieces = useLineQuantities(orderId)
  const { all, items, none, money } = pieces
  const confirm = useAction('POST /order/api/v1/service/confirm-return', {
    invalidates: afterSaleReads,
    onDone: () => successToast(afterSaleTexts.returned),
    onFail: (error) => alertToast(errorMessage(error)),
  })
  if (all.isPending) return <ListSkeleton count={3} />
  if (all.isError) return <ErrorView note={errorMessage(all.error)} onRetry={() => void all.refetch()} busy={all.isRefetching} />
  const takeBack = (): void => {
    if (none) return alertToast(afterSaleRefusals.badQuantity.msg)
    if (!money) return
    if (money.offlineFee > 0 && !paidBack) return alertToast(afterSaleTexts.returnConfirmFirst)
    confirm.mutate({ id: orderId, offlinePaymentFee: money.offlineFee, code, writeOff, ...(items && { items }) })
  }
  return (
    <Card>
      <h2 className={css.title}>确认退货</h2>
      <LineQuantities {...pieces} />
      {money && <RefundAmounts money={money} label="应退合计" />}
      {money && money.offlineFee > 0 && (
        <Checkbox checked={paidBack} onChange={setPaidBack}>
          已确认向顾客退还到店金额{yuanText(money.offlineFee)}
        </Checkbox>
      )}
      <Checkbox checked={writeOff} onChange={setWriteOff}>
        商品不可再售，报损处理
      </Checkbox>
      <Button look="strong" size="lg" block busy={confirm.isPending} onClick={takeBack}>
        确认退货
      </Button>
    </Card>
  )
}
