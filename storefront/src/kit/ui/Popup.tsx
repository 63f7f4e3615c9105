import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { Overlay } from './Overlay.tsx'
import css from './Popup.module.css'
import { uiTexts } from './texts.ts'

export interface PopupProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Stays under the scrolling body: buttons. */
  footer?: ReactNode
  /** The body keeps this share of the screen, so that a list which shortens does not jump. */
  tall?: boolean
  /** The body reaches both edges: lists whose rows answer a touch over the whole width, pictures. */
  bleed?: boolean
  children: ReactNode
}

/** A sheet from the bottom with a title and a way to close it. */
export function Popup({ open, onClose, title, footer, tall, bleed, children }: PopupProps): ReactNode {
  const id = useId()
  return (
    <Overlay
      open={open}
      onClose={onClose}
      place="bottom"
      labelledBy={id}
      head={
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <button type="button" className={css.close} onClick={onClose} aria-label={uiTexts.close}>
            <Icon name="close" size={0.2} />
          </button>
        </div>
      }
    >
      <div className={cx(css.body, tall && css.tall, !bleed && css.inset)}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </Overlay>
  )
}
