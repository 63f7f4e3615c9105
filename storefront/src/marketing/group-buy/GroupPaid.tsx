import { isRefusal } from '@youli/client/error.ts'
import { activityRefusals } from '@youli/domain/marketing/activity/texts.ts'
import { groupBuyTexts } from '@youli/domain/marketing/group-buy/texts.ts'
import { stateOf } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { Navigate, useParams, goBack } from '../../kit/nav.tsx'
import { toMemberCentre } from '../../content/member-centre/links.ts'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { LoadingMask } from '../../kit/ui/LoadingMask.tsx'
import { Price } from '../../kit/ui/Price.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toOrderDetail } from '../../trade/order/links.ts'
import { usePayResult } from '../../trade/payment/widgets/use-pay-result.ts'
import { toMyGroups } from './links.ts'
import css from './parts/group.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '支付结果'

/** After paying a group buy: that it was joined, and for how much. An order that was not paid is shown itself. */
export default function GroupPaid(): ReactNode {
  const { orderId = '' } = useParams()
  const order = useCall('GET /order/api/v1/order/view', { id: orderId }, { quiet: true, staleTime: 0 })
  const checking = usePayResult(orderId, () => void order.refetch())
  const state = order.data && stateOf(order.data.status)
  if (order.data && !checking && !order.isRefetching && (state === 'awaitingPayment' || state === 'cancelled'))
    return <Navigate to={toOrderDetail(orderId, { activityType: 'group_buy' })} replace />
  return (
    <BrandPage title={title} tone="plain">
      {order.data && state !== 'awaitingPayment' ? (
        <Joined amount={order.data.paymentFee} />
      ) : order.error ? (
        <Failed error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
      <LoadingMask open={checking} text="正在确认支付结果" />
    </BrandPage>
  )
}

const Joined = ({ amount }: { amount: number }): ReactNode => (
  <section className={css.paid}>
    <span className={css.done} aria-hidden="true">
      <Icon name="check" size={0.4} />
    </span>
    <h1 className={css.title}>{groupBuyTexts.paid}</h1>
    <p className={css.amount}>
      支付金额 <Price yuan={amount} size="lg" />
    </p>
    <p className={css.note}>付款人数达标即成团，活动结束后提货或发货；未成团将自动原路退款</p>
    <div className={css.ways}>
      <ButtonLink to={toMyGroups()} look="strong" size="lg" block>
        查看{groupBuyTexts.mine}
      </ButtonLink>
      <ButtonLink to={toMemberCentre} look="outline" size="lg" block>
        返回会员中心
      </ButtonLink>
    </div>
  </section>
)

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  if (!isRefusal(error)) return <ErrorView note={errorMessage(error)} onRetry={onRetry} />
  return (
    <Empty text={activityRefusals.gone.msg}>
      <Button look="strong" onClick={() => goBack(toMyGroups())}>
        返回
      </Button>
    </Empty>
  )
}
