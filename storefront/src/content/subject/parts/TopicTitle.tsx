import type { ReactNode } from 'react'
import css from './TopicTitle.module.css'

/** A title as two voices: what stands before its first full-width colon is the name, the rest is said below it, smaller. */
export function TopicTitle({ title }: { title: string }): ReactNode {
  const at = title.indexOf('：')
  if (at < 1 || at === title.length - 1) return <span className={css.name}>{title}</span>
  return (
    <>
      <span className={css.name}>{title.slice(0, at)}</span>
      <span className="sr-only">：</span>
      <span className={css.rest}>{title.slice(at + 1)}</span>
    </>
  )
}
