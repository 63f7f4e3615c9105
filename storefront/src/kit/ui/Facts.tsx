import type { ReactNode } from 'react'
import { copy } from '../copy.ts'
import css from './Facts.module.css'

/** One fact of a list (`dl`): its name, what holds. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className={css.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** A text that can be copied with a tap; `what` it is, for readers of the screen. */
export const Copyable = ({ text, what }: { text: string; what: string }): ReactNode => (
  <>
    {text}
    <button type="button" className={css.copy} onClick={() => void copy(text)} aria-label={`复制${what}`}>
      复制
    </button>
  </>
)
