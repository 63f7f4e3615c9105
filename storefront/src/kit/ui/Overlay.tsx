import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { focusOn } from './focus.ts'
import { holdPage } from './hold-page.ts'
import css from './Overlay.module.css'
import { standOnTop } from './overlay-keys.ts'
import { useDragAway } from './use-drag-away.ts'

/** As long as --slow; the last frame of leaving may be cut, never the content. */
const leaveMs = 280

export interface OverlayProps {
  open: boolean
  /** Asked for by Escape, by a tap on the scrim. Without it neither closes. */
  onClose?: () => void
  /** Name for readers of the screen, or `labelledBy` an element inside. */
  label?: string
  labelledBy?: string
  role?: 'dialog' | 'alertdialog'
  place: 'bottom' | 'centre' | 'full'
  /** Stands where it is rendered: what renders it hangs in the body itself. */
  inPlace?: boolean
  /** Its head, by which a sheet is drawn down. */
  head?: ReactNode
  children: ReactNode
}

/** Whether to be in the document: while open, and while moving out. */
function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open || !present) return undefined
    const timer = setTimeout(() => setPresent(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, present])
  return present
}

/** Above the page: scrim, focus kept inside and given back, Escape, page held still. */
export function Overlay({ open, inPlace, ...rest }: OverlayProps): ReactNode {
  const present = usePresence(open)
  if (!present) return null
  const sheet = <Sheet open={open} {...rest} />
  return inPlace ? sheet : createPortal(sheet, document.body)
}

function Sheet({ open, onClose, label, labelledBy, role = 'dialog', place, head, children }: Omit<OverlayProps, 'inPlace'>): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const drawn = useDragAway(panel, onClose)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const element = panel.current
    if (!open || !element) return undefined
    const before = document.activeElement
    const release = holdPage()
    const leave = standOnTop(element, () => close.current?.())
    focusOn(element.querySelector<HTMLElement>('[data-autofocus]') ?? element)
    return () => {
      leave()
      release()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])
  return (
    <div className={cx(css.layer, css[place], !open && css.leaving)} aria-hidden={!open || undefined} inert={!open}>
      {/* The scrim is for fingers; keyboards have Escape and the close button. */}
      <div className={css.scrim} onClick={onClose} aria-hidden="true" />
      <div ref={panel} role={role} aria-modal="true" aria-label={label} aria-labelledby={labelledBy} tabIndex={-1} className={css.panel}>
        {head && (
          <div className={css.head} {...drawn}>
            {head}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
