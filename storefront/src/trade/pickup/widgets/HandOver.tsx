import { orderTexts } from '@youli/domain/trade/order/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import css from './HandOver.module.css'
import { yuanText } from '../../../kit/yuan.ts'

/** What staff do with a pickup order that was brought to them: see that it is paid to the end, then hand it over. */
export function HandOver({ orderId, openAmount }: { orderId: string; openAmount: number }): ReactNode {
  const [paid, setPaid] = useState(false)
  const confirm = useAction('POST /order/api/v1/order/take-confirm', {
    invalidates: ['GET /order/api/v1/order/view', 'GET /order/api/v1/order/take-list'],
    onDone: () => successToast(orderTexts.takeDone),
    onFail: (error) => alertToast(errorMessage(error)),
  })
  const handOver = (): void => {
    if (openAmount > 0 && !paid) return alertToast(orderTexts.takeConfirmFirst)
    return confirm.mutate({ id: orderId, offlinePaymentFee: openAmount })
  }
  return (
    <Card>
      <h2 className={css.title}>确认提货</h2>
      {openAmount > 0 ? (
        <Checkbox checked={paid} onChange={setPaid}>
          已确认顾客付清到店应付金额{yuanText(openAmount)}
        </Checkbox>
      ) : (
        <p className={css.note}>顾客已在线付清，请核对商品后交付</p>
      )}
      <div className={css.foot}>
        <Button look="strong" size="lg" block busy={confirm.isPending} onClick={handOver}>
          确认提货
        </Button>
      </div>
    </Card>
  )
}
