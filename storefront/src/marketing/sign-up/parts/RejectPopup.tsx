import { signUpLimits } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpRefusals } from '@youli/domain/marketing/sign-up/texts.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { TextField } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'

interface RejectPopupProps {
  open: boolean
  busy: boolean
  onClose: () => void
  onReject: (remark: string) => void
}

/** Why a sign-up is sent back: its member reads it. */
export function RejectPopup({ open, busy, onClose, onReject }: RejectPopupProps): ReactNode {
  const [remark, setRemark] = useState('')
  const reject = (): void => (remark.trim() === '' ? alertToast(signUpRefusals.noRemark.msg) : onReject(remark.trim()))
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="驳回报名"
      footer={
        <Button look="danger" size="lg" block busy={busy} onClick={reject}>
          确认驳回
        </Button>
      }
    >
      <TextField
        label="审核备注"
        required
        maxLength={signUpLimits.remark}
        placeholder="请告诉会员未通过的原因，已支付的报名费将原路退回"
        value={remark}
        onText={setRemark}
      />
    </Popup>
  )
}
