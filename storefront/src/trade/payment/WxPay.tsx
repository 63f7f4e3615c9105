import { isId } from '@youli/domain/kit/ids.ts'
import { appOf } from '@youli/domain/kit/user-agent.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAsk } from '../../kit/ask.ts'
import { useSession } from '../../kit/session.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { wayBack } from './links.ts'
import { PayCounter } from './parts/PayCounter.tsx'

/** The payment page: may lie on the pay domain, so the page domain's addresses are ours too. */
export default function WxPay(): ReactNode {
  const [params] = useSearchParams()
  const tenantAppId = useSession((s) => s.appId)
  const domains = useAsk('GET /tenant/domain/all', { tenantAppId }, { quiet: true, staleTime: Infinity })
  const orderId = params.get('orderId') ?? ''
  if (!isId(orderId)) {
    return (
      <Page title="微信支付" tone="plain">
        <Empty text={orderRefusals.notThere.msg} />
      </Page>
    )
  }
  if (domains.isPending)
    return (
      <Page title="微信支付" tone="plain">
        {null}
      </Page>
    )
  return (
    <PayCounter
      orderId={orderId}
      back={wayBack(params.get('url'), orderId, window.location.href, [domains.data?.pageDomain ?? ''])}
      inWechat={appOf(navigator.userAgent) === 'wechat'}
      go={(url) => window.location.replace(url)}
    />
  )
}
