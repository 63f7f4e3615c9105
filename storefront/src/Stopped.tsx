import { type ReactNode } from 'react'
import { ErrorView } from './kit/ui/ErrorView.tsx'
import { Page } from './kit/ui/Page.tsx'

/** The page of a start that could not go on. `way`: what the button says that opens it anew; without one there is none. */
export const Stopped = ({ text, way }: { text: string; way: string }): ReactNode => (
  <Page tone="plain">
    <ErrorView
      text={text}
      note={way ? '请稍后再试' : '请从公众号菜单或分享链接重新进入'}
      way={way}
      onRetry={way ? () => window.location.reload() : undefined}
    />
  </Page>
)
