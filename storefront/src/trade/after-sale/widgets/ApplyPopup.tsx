import { afterSaleLimits, applicationFault, type AfterSaleKind } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals, afterSaleTexts, refundReasons, returnReasons } from '@youli/domain/trade/after-sale/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { RadioChips } from '../../../kit/ui/Checkbox.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { TextField } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { compressLegible } from '../../../kit/ui/compress.ts'
import { PictureGrid } from '../../../platform/upload/widgets/PictureGrid.tsx'
import { afterSaleReads } from './after-sale.ts'
import css from './Apply.module.css'
import { RefundAmounts } from './RefundAmounts.tsx'
import { LineQuantities, useLineQuantities } from './LineQuantities.tsx'

interface ApplyProps {
  orderId: string
  kind: AfterSaleKind
  onDone: () => void
}

const createCalls = { refund: 'POST /order/api/v1/service/create-refund', return: 'POST /order/api/v1/service/create-return' } as const

/** 申请退款 / 申请退货: which pieces, why, in words and pictures, and what it brings. */
export const ApplyPopup = ({ open, onClose, ...rest }: ApplyProps & { open: boolean; onClose: () => void }): ReactNode => (
  <Popup open={open} onClose={onClose} title={rest.kind === 'refund' ? afterSaleTexts.askRefund : afterSaleTexts.askReturn} tall>
    {open && <Apply {...rest} />}
  </Popup>
)

function Apply({ orderId, kind, onDone }: ApplyProps): ReactNode {
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const pieces = useLineQuantities(orderId)
  const { all, items, none, money } = pieces
  const send = useAction(createCalls[kind], {
    invalidates: afterSaleReads,
    onDone: () => {
      successToast(afterSaleTexts.asked, 2000)
      onDone()
    },
  })
  if (all.isPending) return <ListSkeleton count={4} />
  if (all.isError) return <ErrorView note={errorMessage(all.error)} onRetry={() => void all.refetch()} busy={all.isRefetching} />
  const submit = (): void => {
    if (applicationFault({ reason, remark })) return alertToast(afterSaleRefusals.noReason.msg)
    if (none) return alertToast(afterSaleRefusals.badQuantity.msg)
    return send.mutate({ id: orderId, reason, remark, imageDetail: pictures, ...(items && { items }) })
  }
  return (
    <>
      <div className={css.part}>
        <h3 className={css.title}>{kind === 'refund' ? '退哪几件' : '哪几件要退回来'}</h3>
        <LineQuantities {...pieces} />
      </div>
      <div className={css.part}>
        <h3 className={css.title}>哪里不合适</h3>
        <RadioChips
          name="reason"
          label={kind === 'refund' ? '退款原因' : '退货原因'}
          choices={(kind === 'refund' ? refundReasons : returnReasons).map((r) => ({ value: r.reasonValue, label: r.reasonLabel }))}
          value={reason || null}
          onChange={setReason}
        />
      </div>
      <div className={css.part}>
        <h3 className={css.title}>
          照片<span className={css.note}>拍一张更快，不拍也行，最多{afterSaleLimits.pictures}张</span>
        </h3>
        <PictureGrid label="图片凭证" value={pictures} onChange={setPictures} compress={compressLegible} max={afterSaleLimits.pictures} />
      </div>
      <TextField
        label="补充说明"
        rows={2}
        maxLength={afterSaleLimits.remark}
        placeholder="选填，可描述具体情况"
        value={remark}
        onText={setRemark}
      />
      {money && (
        <div className={css.money}>
          <RefundAmounts money={money} />
        </div>
      )}
      <div className={css.submit}>
        <Button look="strong" size="lg" block busy={send.isPending} onClick={submit}>
          交给我们处理
        </Button>
      </div>
    </>
  )
}
