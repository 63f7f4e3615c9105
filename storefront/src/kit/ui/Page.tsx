import { useEffect, type ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Page.module.css'

export interface PageProps {
  /** Shown by the phone above the page. */
  title?: string
  header?: ReactNode
  /** ActionBar or BottomNav. */
  footer?: ReactNode
  /** `plain` is white, for reading and forms; `page` is the warm ground that cards lie on. */
  tone?: 'page' | 'plain'
  children: ReactNode
}

/** One screen: header, main, footer, inside the phone's safe area. */
export function Page({ title, header, footer, tone = 'page', children }: PageProps): ReactNode {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <div className={cx(css.page, tone === 'plain' && css.plain)}>
      {header}
      <main className={css.main}>{children}</main>
      {footer ?? <div className={css.foot} />}
    </div>
  )
}

/** A white card with rounded corners inside a page. */
export const Card = ({ children, flush, className }: { children: ReactNode; flush?: boolean; className?: string }): ReactNode => (
  <section className={cx(css.card, flush && css.flush, className)}>{children}</section>
)

/** Heading of a part of a page, with an optional link or note at its end; `voice` sets it in the theme's own type. */
export const SectionTitle = ({ children, end, voice }: { children: ReactNode; end?: ReactNode; voice?: boolean }): ReactNode => (
  <div className={css.section}>
    <h2 className={voice ? css.voice : css.heading}>{children}</h2>
    {end && <div className={css.end}>{end}</div>}
  </div>
)
