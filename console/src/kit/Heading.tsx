import { QuestionCircleOutlined } from '@ant-design/icons'
import type { FocusEvent, ReactNode } from 'react'
import css from './heading.module.css'

interface Props {
  title: ReactNode
  /** Of the title, where it names the list below it: on a phone the bar above says it already. */
  id?: string
  hint?: ReactNode
  extra?: ReactNode
}

const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent): void => {
  const help = currentTarget.closest('details')
  if (help && !help.contains(relatedTarget)) help.open = false
}

/** Title of a page, with a word of help behind a question mark, and its buttons. */
export const Heading = ({ title, id, hint, extra }: Props) => (
  <header className={css.heading} data-list={id !== undefined || undefined}>
    <h1 id={id}>{title}</h1>
    {hint && (
      <details className={css.help}>
        <summary aria-label="说明" title="说明" onBlur={closeBehind}>
          <QuestionCircleOutlined aria-hidden />
        </summary>
        <p>{hint}</p>
      </details>
    )}
    <div className={css.extra}>{extra}</div>
  </header>
)
