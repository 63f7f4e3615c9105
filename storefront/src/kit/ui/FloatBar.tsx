import type { ReactNode } from 'react'
import { goBack } from '../nav.tsx'
import { cx } from './cx.ts'
import css from './FloatBar.module.css'
import { Icon } from './Icon.tsx'
import { uiTexts } from './texts.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

/** About the height of a square picture less the bar's own. */
const solidFromPx = 300

export interface FloatBarProps {
  title: string
  /** Where back leads on the first page of a visit. */
  home: string
  onShare: () => void
  /** Small ways of the page, before the one to share. */
  children?: ReactNode
}

/** Floats over a page's picture, becomes a bar with the title below it: back, and how to share. */
export function FloatBar({ title, home, onShare, children }: FloatBarProps): ReactNode {
  const solid = useScrolledPast(solidFromPx)
  return (
    <div className={cx(css.top, solid && css.solid)}>
      <button type="button" className={css.round} onClick={() => goBack(home)} aria-label={uiTexts.back}>
        <Icon name="back" size={0.2} weight={1.8} />
      </button>
      {solid && (
        <span className={css.title} aria-hidden="true">
          {title}
        </span>
      )}
      <div className={css.ways}>
        {children}
        <button type="button" className={css.round} onClick={onShare} aria-label="分享">
          <svg viewBox="0 0 24 24" className={css.share} aria-hidden="true" focusable="false">
            <path d="M12 15V4M8 7.5L12 3.5l4 4M6 11.5H4.5v9h15v-9H18" />
          </svg>
        </button>
      </div>
    </div>
  )
}
