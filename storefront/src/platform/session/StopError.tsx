import type { ReactNode } from 'react'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'

/** An employee page outside the enterprise messenger. */
export default function StopError(): ReactNode {
  return (
    <Page title="无法打开" tone="plain">
      <Empty text="请使用企业微信扫码打开" note="该页面仅供员工使用" />
    </Page>
  )
}
