import { afterSaleLimits, parcelFault } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals, afterSaleTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field, PickField, TextField } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { SelectPopup } from '../../../kit/ui/SelectList.tsx'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { compressLegible } from '../../../kit/ui/compress.ts'
import { PictureGrid } from '../../../platform/upload/widgets/PictureGrid.tsx'
import { afterSaleReads } from './after-sale.ts'
import css from './Apply.module.css'

interface SendBackProps {
  orderId: string
  onDone: () => void
}

/** 填写退货快递: the parcel in which the goods go back. */
export const SendBackPopup = ({ open, onClose, ...rest }: SendBackProps & { open: boolean; onClose: () => void }): ReactNode => (
  <Popup open={open} onClose={onClose} title="填写退货快递" tall>
    {open && <SendBack {...rest} />}
  </Popup>
)

function SendBack({ orderId, onDone }: SendBackProps): ReactNode {
  const [choosing, setChoosing] = useState(false)
  const [expressName, setExpressName] = useState('')
  const [expressNo, setExpressNo] = useState('')
  const [remark, setRemark] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const companies = useCall('GET /order/api/v1/service/express-list', {}, { staleTime: 600_000 })
  const send = useAction('POST /order/api/v1/service/send-return', {
    invalidates: afterSaleReads,
    onDone: () => {
      successToast(afterSaleTexts.sent)
      onDone()
    },
  })
  const submit = (): void => {
    const fault = parcelFault({ expressName, expressNo })
    if (fault) return alertToast(afterSaleRefusals[fault].msg)
    return send.mutate({ id: orderId, expressName, expressNo: expressNo.trim(), remark, imageDetail: pictures })
  }
  return (
    <>
      <PickField
        label="快递公司"
        required
        value={expressName}
        placeholder={afterSaleRefusals.noCompany.msg}
        onClick={() => setChoosing(true)}
      />
      <Field
        label="快递单号"
        required
        maxLength={40}
        placeholder={afterSaleRefusals.noNumber.msg}
        value={expressNo}
        onText={setExpressNo}
      />
      <TextField label="备注" rows={2} maxLength={afterSaleLimits.remark} placeholder="选填" value={remark} onText={setRemark} />
      <div className={css.part}>
        <h3 className={css.title}>
          图片凭证<span className={css.note}>选填，最多{afterSaleLimits.sendPictures}张</span>
        </h3>
        <PictureGrid
          label="图片凭证"
          value={pictures}
          onChange={setPictures}
          compress={compressLegible}
          max={afterSaleLimits.sendPictures}
        />
      </div>
      <div className={css.submit}>
        <Button look="strong" size="lg" block busy={send.isPending} onClick={submit}>
          已寄出
        </Button>
      </div>
      <SelectPopup
        open={choosing}
        title="快递公司"
        options={(companies.data ?? []).map((c) => ({ value: c.expressName, label: c.expressName }))}
        value={expressName}
        freeText="其他快递公司"
        onClose={() => setChoosing(false)}
        onConfirm={(name) => {
          setExpressName(name)
          setChoosing(false)
        }}
      />
    </>
  )
}
