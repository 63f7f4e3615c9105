import type { ReactNode } from 'react'
import { Button, ButtonLink } from './Button.tsx'
import css from './Empty.module.css'
import { uiTexts } from './texts.ts'

/** An open gift box and what rose out of it: nothing is here yet. */
const GiftArt = (): ReactNode => (
  <svg viewBox="0 0 200 140" className={css.art} aria-hidden="true" focusable="false">
    <ellipse cx="100" cy="126" rx="66" ry="7" fill="var(--sunken)" />
    <path d="M58 74h84v44a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6z" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="2" />
    <path d="M92 74h16v50H92z" fill="var(--tint)" />
    <path
      d="M50 60l100-12a4 4 0 0 1 4.5 3.5l1.5 11a4 4 0 0 1-3.5 4.5l-98 12a4 4 0 0 1-4.5-3.5l-1.5-11A4 4 0 0 1 50 60z"
      fill="var(--tint)"
      stroke="var(--ink-3)"
      strokeWidth="2"
    />
    <path d="M91 55l16-2 3 21-16 2z" fill="var(--metal)" />
    <path
      d="M98 53c-8-16-30-16-28-4 1 7 16 7 28 4zM100 53c5-17 27-20 27-8 0 7-15 9-27 8z"
      fill="var(--surface)"
      stroke="var(--metal)"
      strokeWidth="2.5"
    />
    <path
      d="M158 28c.8 5 3 7.2 8 8-5 .8-7.2 3-8 8-.8-5-3-7.2-8-8 5-.8 7.2-3 8-8zM40 30c.6 3.6 2.2 5.2 6 6-3.8.8-5.4 2.4-6 6-.6-3.6-2.2-5.2-6-6 3.8-.8 5.4-2.4 6-6z"
      fill="var(--metal)"
    />
    <circle cx="136" cy="18" r="3" fill="var(--tint)" />
    <circle cx="64" cy="20" r="2" fill="var(--metal)" />
  </svg>
)

/** A torn thread between two beads: the way to the server is broken. */
const BrokenArt = (): ReactNode => (
  <svg viewBox="0 0 200 140" className={css.art} aria-hidden="true" focusable="false">
    <ellipse cx="100" cy="126" rx="66" ry="7" fill="var(--sunken)" />
    <path d="M44 92c6-34 30-52 48-46M156 92c-6-34-30-52-48-46" fill="none" stroke="var(--ink-3)" strokeWidth="2.5" strokeLinecap="round" />
    <path
      d="M92 46l5 9M108 46l-6 7M100 36v-12M86 36l-7-9M114 36l7-9"
      fill="none"
      stroke="var(--metal)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <circle cx="44" cy="98" r="12" fill="var(--tint)" stroke="var(--metal)" strokeWidth="2.5" />
    <circle cx="156" cy="98" r="12" fill="var(--tint)" stroke="var(--metal)" strokeWidth="2.5" />
    <circle cx="60" cy="66" r="6" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="2" />
    <circle cx="140" cy="66" r="6" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="2" />
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
    <GiftArt />
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
    <BrokenArt />
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
