import { reasonFault, voteLimits } from '@youli/domain/marketing/vote/rules.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { TextField } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'

interface RejectPopupProps {
  open: boolean
  busy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

/** Why an entry is sent back: its player reads it. */
export function RejectPopup({ open, busy, onClose, onReject }: RejectPopupProps): ReactNode {
  const [reason, setReason] = useState('')
  const reject = (): void => {
    const fault = reasonFault(reason)
    if (fault) alertToast(fault)
    else onReject(reason.trim())
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="审核不通过"
      footer={
        <Button look="danger" size="lg" block busy={busy} onClick={reject}>
          确认驳回
        </Button>
      }
    >
      <TextField
        label="不通过原因"
        required
        hint={`${reason.length}/${voteLimits.reason}`}
        placeholder="请告诉选手未通过的原因"
        value={reason}
        onText={setReason}
      />
    </Popup>
  )
}
