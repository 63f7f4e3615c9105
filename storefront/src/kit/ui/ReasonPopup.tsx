import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'
import { Popup } from './Popup.tsx'
import { alertToast } from './toast.ts'

interface ReasonPopupProps {
  open: boolean
  busy: boolean
  title: string
  label: string
  placeholder: string
  /** Nothing longer can be typed. */
  maxLength?: number
  /** What may be reached, where more can be typed and is refused: `12/50` stands beside it. */
  counted?: number
  /** What is wrong with a reason, or null. */
  faultOf: (reason: string) => string | null
  onClose: () => void
  /** Sends something back, for a reason that its owner reads. */
  onReject: (reason: string) => void
}

/** Why something is sent back. */
export function ReasonPopup({
  open,
  busy,
  title,
  label,
  placeholder,
  maxLength,
  counted,
  faultOf,
  onClose,
  onReject,
}: ReasonPopupProps): ReactNode {
  const [reason, setReason] = useState('')
  const reject = (): void => {
    const fault = faultOf(reason)
    if (fault) alertToast(fault)
    else onReject(reason.trim())
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button look="danger" size="lg" block busy={busy} onClick={reject}>
          确认驳回
        </Button>
      }
    >
      <TextField
        label={label}
        required
        maxLength={maxLength}
        hint={counted === undefined ? undefined : `${reason.length}/${counted}`}
        placeholder={placeholder}
        value={reason}
        onText={setReason}
      />
    </Popup>
  )
}
