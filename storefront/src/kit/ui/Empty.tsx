import { lazy, Suspense, type ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import css from './Empty.module.css'
import type { EmptyArtName } from './EmptyArt.tsx'
import { uiTexts } from './texts.ts'

interface EmptyProps {
  /** What is missing: goods, records, a place, coupons, a person, a moment. */
  art?: EmptyArtName
  text?: string
  note?: ReactNode
  /** Where one may go on, what the link there says, and its look. */
  to?: string
  way?: string
  look?: 'strong' | 'outline'
  /** What else may be done. */
  children?: ReactNode
}

// Loaded on demand: most visits never see an empty list.
const EmptyArt = lazy(() => import('./EmptyArt.tsx').then((m) => ({ default: m.EmptyArt })))

/** Nothing here, and what to do about it. */
export const Empty = ({ art = 'paper', text = uiTexts.empty, note, to, way, look = 'strong', children }: EmptyProps): ReactNode => (
  <div className={css.box}>
    <div className={css.art}>
      <Suspense>
        <EmptyArt name={art} />
      </Suspense>
    </div>
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
