import type { ReactNode } from 'react'
import css from './panel.module.css'

/** A small card of the home page. That of the component library brings its tabs along, 13 kB before the first figure. */
export const Panel = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className={css.panel}>
    {title && <div className={css.title}>{title}</div>}
    <div className={css.body}>{children}</div>
  </div>
)
