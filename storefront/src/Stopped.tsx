import { type ReactNode } from 'react'
import { ErrorView } from './kit/ui/Empty.tsx'
import { Page } from './kit/ui/Page.tsx'

/** The page of a start that could not go on. */
export const Stopped = ({ text, retry }: { text: string; retry: boolean }): ReactNode => (
  <Page tone="plain">
    <ErrorView
      text={text}
      note={retry ? '请稍后再试' : '请从公众号菜单或分享链接重新进入'}
      onRetry={retry ? () => window.location.reload() : undefined}
    />
  </Page>
)
