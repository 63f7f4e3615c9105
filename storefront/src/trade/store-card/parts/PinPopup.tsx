import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { PinField } from './PinField.tsx'
import css from './store-card.module.css'

interface Props {
  open: boolean
  title: string
  /** What the password is for. */
  children: ReactNode
  okText: string
  busy: boolean
  fault: string | null
  onPin: (pin: string) => void
  onClose: () => void
}

/** Asks for the card's password. */
export function PinPopup({ open, title, children, okText, busy, fault, onPin, onClose }: Props): ReactNode {
  const [pin, setPin] = useState('')
  const close = (): void => {
    setPin('')
    onClose()
  }
  const send = (): void => {
    onPin(pin)
    setPin('')
  }
  return (
    <Popup open={open} title={title} onClose={close}>
      <form
        className={css.pin}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {children}
        <PinField label="支付密码" value={pin} onText={setPin} error={fault} />
        <Button type="submit" look="strong" size="lg" block busy={busy} disabled={pin.length < 6}>
          {okText}
        </Button>
      </form>
    </Popup>
  )
}
