import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from './Button.tsx'
import css from './dialog.module.css'
import { Overlay } from './Overlay.tsx'
import { uiTexts } from './texts.ts'

export interface DialogText {
  title?: string
  text: ReactNode
  okText?: string
  cancelText?: string
  /** The confirming button warns: something is lost. */
  danger?: boolean
}

/** Asks; true when agreed to, false for the other button, Escape or the scrim. */
export const confirm = (dialog: DialogText | string): Promise<boolean> => show(typeof dialog === 'string' ? { text: dialog } : dialog, true)

/** Tells; settles when it was read. */
export const alert = (dialog: Omit<DialogText, 'cancelText'> | string): Promise<boolean> =>
  show(typeof dialog === 'string' ? { text: dialog } : dialog, false)

/** How to take away each dialog that is still there. */
const standing = new Set<() => void>()

/** Whoever goes back leaves the page that asked, and with it what it asked. */
function onBack(): void {
  for (const withdraw of standing) withdraw()
}

function show(dialog: DialogText, twoWays: boolean): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  if (standing.size === 0) window.addEventListener('popstate', onBack)
  return new Promise((resolve) => {
    let leaving: ReturnType<typeof setTimeout> | undefined
    const withdraw = (): void => {
      clearTimeout(leaving)
      root.unmount()
      host.remove()
      standing.delete(withdraw)
      if (standing.size === 0) window.removeEventListener('popstate', onBack)
      resolve(false)
    }
    standing.add(withdraw)
    const settle = (yes: boolean): void => {
      resolve(yes)
      // After the panel has moved out.
      leaving = setTimeout(withdraw, 400)
    }
    root.render(<Dialog ask={dialog} twoWays={twoWays} onSettle={settle} />)
  })
}

function Dialog({ ask: dialog, twoWays, onSettle }: { ask: DialogText; twoWays: boolean; onSettle: (yes: boolean) => void }): ReactNode {
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
