import { safeHtml } from '@youli/domain/kit/safe-html.ts'
import { useMemo } from 'react'

/** Text that was written with an editor, shown as members see it. */
export function Html({ html, className }: { html: string; className?: string }) {
  const safe = useMemo(() => safeHtml(html), [html])
  // oxlint-disable-next-line react/no-danger -- cleaned just above
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />
}
