import type { ReactNode } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import css from './Empty.module.css'
import { uiTexts } from './texts.ts'

/** A bag that nothing is in yet. */
const BagArt = (): ReactNode => (
  <svg viewBox="0 0 120 96" className={css.art} aria-hidden="true" focusable="false">
    <ellipse cx="60" cy="84" rx="40" ry="4" fill="var(--sunken)" />
    <path d="M30 32h60l5 48H25z" fill="var(--tint)" stroke="var(--ink-2)" strokeWidth="1.4" strokeLinejoin="round" />
    <path d="M46 40V27a14 14 0 0 1 28 0v13" fill="none" stroke="var(--metal)" strokeWidth="1.4" strokeLinecap="round" />
  </svg>
)

interface EmptyProps {
  text?: string
  note?: ReactNode
  /** Where one may go on, what the link there says, and its look. */
  to?: string
  way?: string
  look?: 'strong' | 'outline'
  /** What else may be done. */
  children?: ReactNode
}

/** Nothing here, and what to do about it. */
export const Empty = ({ text = uiTexts.empty, note, to, way, look = 'strong', children }: EmptyProps): ReactNode => (
  <div className={css.box}>
    <BagArt />
    <p className={css.text}>{text}</p>
    {note && <p className={css.note}>{note}</p>}
    {(to ?? children) && (
      <div className={css.way}>
        {to && (
          <ButtonLink to={to} look={look}>
            {way}
          </ButtonLink>
        )}
        {children}
      </div>
    )}
  </div>
)

/** Something of ours failed; says what, offers to try again. */
export const ErrorView = (props: { text?: string; note?: ReactNode; way?: string; onRetry?: () => void; busy?: boolean }): ReactNode => (
  <div className={css.box} role="alert">
    <p className={css.text}>{props.text ?? uiTexts.fault}</p>
    <p className={css.note}>{props.note ?? uiTexts.faultNote}</p>
    {props.onRetry && (
      <div className={css.way}>
        <Button look="outline" onClick={props.onRetry} busy={props.busy}>
          {props.way ?? uiTexts.retry}
        </Button>
      </div>
    )}
  </div>
)
