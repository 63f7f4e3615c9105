import { safeHtml } from '@youli/domain/kit/safe-html.ts'
import { useMemo, type ReactNode } from 'react'
import css from './rich-text.module.css'

/** Text that an operator wrote with an editor: goods detail, agreements, notices. */
export function RichText({ html }: { html: string }): ReactNode {
  const safe = useMemo(() => safeHtml(html), [html])
  // oxlint-disable-next-line react/no-danger -- cleaned just above
  return <div className={css.text} dangerouslySetInnerHTML={{ __html: safe }} />
}
