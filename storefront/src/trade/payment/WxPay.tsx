import { isId } from '@youli/domain/kit/ids.ts'
import { appOf } from '@youli/domain/kit/user-agent.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { payTypes, type PayType } from '@youli/domain/trade/payment/rules.ts'
import { paymentRefusals } from '@youli/domain/trade/payment/texts.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { useSession } from '../../kit/session.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { toSignUpSuccess } from '../../marketing/sign-up/links.ts'
import { toStoreCard } from '../store-card/links.ts'
import { returnAddress } from './links.ts'
import { PayCounter } from './parts/PayCounter.tsx'

const named: Record<PayType, string> = { order: 'orderId', signup: 'signupId', store_card: 'topUpId' }

/** The payment page: may lie on the pay domain, so the page domain's addresses are ours too. */
export default function WxPay(): ReactNode {
  const [params] = useSearchParams()
  const tenantAppId = useSession((s) => s.appId)
  const domains = useCall('GET /tenant/domain/all', { tenantAppId }, { quiet: true, staleTime: Infinity })
  // Spec 3 §7: a sign-up's fee is named by `signupId` and `pay_type=signup`.
  const payType = payTypes.find((type) => type === params.get('pay_type')) ?? 'order'
  const orderId = params.get(named[payType]) ?? ''
  if (!isId(orderId)) {
    return (
      <Page title="微信支付" tone="plain">
        <Empty text={payType === 'order' ? orderRefusals.notThere.msg : paymentRefusals.noBill.msg} />
      </Page>
    )
  }
  if (domains.isPending)
    return (
      <Page title="微信支付" tone="plain">
        {null}
      </Page>
    )
  const home = payType === 'order' ? undefined : payType === 'signup' ? toSignUpSuccess(orderId) : toStoreCard
  return (
    <PayCounter
      orderId={orderId}
      payType={payType}
      back={returnAddress(params.get('url'), orderId, window.location.href, [domains.data?.pageDomain ?? ''], home)}
      inWechat={appOf(navigator.userAgent) === 'wechat'}
      go={(url) => window.location.replace(url)}
    />
  )
}
