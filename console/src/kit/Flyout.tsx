import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import css from './flyout.module.css'

interface Props {
  label: string
  title?: string
  className?: string
  /** The page is in here. */
  on?: boolean
  /** Where it appears: right of the button, below it with the right or the left edges in line, below it over whatever clips it, or above. */
  side: 'right' | 'below' | 'under' | 'over' | 'above'
  button: ReactNode
  onOpen?: () => void
  /** Goes when one of its buttons has been pressed. */
  closes?: boolean
  children: ReactNode
}

/** A button whose links and buttons appear beside it, and go with Escape, a press elsewhere, or a new address. */
export function Flyout({ label, title, className, on, side, button, onOpen, closes, children }: Props): ReactNode {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState('')
  const open = openOn === key
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const away = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpenOn('')
    }
    const pressed = (event: Event): void => {
      if (closes && panel.current?.contains(event.target as Node)) setOpenOn('')
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpenOn('')
      box.current?.querySelector('button')?.focus()
    }
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, away)
    document.addEventListener('keydown', escape, true)
    document.addEventListener('click', pressed)
    return () => {
      for (const name of ['pointerdown', 'focusin']) document.removeEventListener(name, away)
      document.removeEventListener('keydown', escape, true)
      document.removeEventListener('click', pressed)
    }
  }, [open, closes])
  const press = (): void => {
    setOpenOn(open ? '' : key)
    if (!open) onOpen?.()
  }
  return (
    <div ref={box} className={css.box}>
      <button
        type="button"
        className={className}
        title={title}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={on || undefined}
        onClick={press}
      >
        {button}
      </button>
      {open && (
        <div ref={panel} id={id} className={css[side]}>
          {children}
        </div>
      )}
    </div>
  )
}
