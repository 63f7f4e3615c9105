import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { DialogText } from './dialog.ts'
import css from './dialog.module.css'
import { Overlay } from './Overlay.tsx'
import { uiTexts } from './texts.ts'

/** What `dialog.ts` shows. Fetched with the first question, or when the phone has nothing else to do. */
export function DialogPanel({
  ask: dialog,
  twoWays,
  onSettle,
}: {
  ask: DialogText
  twoWays: boolean
  onSettle: (yes: boolean) => void
}): ReactNode {
  const [open, setOpen] = useState(true)
  const settle = (yes: boolean): void => {
    if (!open) return
    setOpen(false)
    onSettle(yes)
  }
  return (
    <Overlay
      open={open}
      onClose={() => settle(false)}
      place="centre"
      inPlace
      role="alertdialog"
      label={dialog.title ?? (typeof dialog.text === 'string' ? dialog.text : undefined)}
    >
      <div className={css.body}>
        {dialog.title && <h2 className={css.title}>{dialog.title}</h2>}
        <div className={dialog.title ? css.text : css.lone}>{dialog.text}</div>
      </div>
      <div className={css.foot}>
        {twoWays && (
          <Button look="outline" onClick={() => settle(false)}>
            {dialog.cancelText ?? uiTexts.cancel}
          </Button>
        )}
        <Button look={dialog.danger ? 'danger' : 'strong'} onClick={() => settle(true)} data-autofocus>
          {dialog.okText ?? (twoWays ? uiTexts.ok : uiTexts.fine)}
        </Button>
      </div>
    </Overlay>
  )
}
