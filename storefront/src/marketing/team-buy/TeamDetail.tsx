import { joinCode } from '@youli/domain/marketing/team-buy/rules.ts'
import { teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { useEffect, type ReactNode } from 'react'
import { Navigate, navigate, useParams, useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { useRegistered } from '../../kit/session.ts'
import { LoadingMask } from '../../kit/ui/LoadingMask.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { OrderGift } from '../../trade/order-gift/widgets/OrderGift.tsx'
import { usePayResult } from '../../trade/payment/widgets/use-pay-result.ts'
import { SaleFrame } from '../activity/widgets/SaleFrame.tsx'
import { toTeamBuy } from './links.ts'
import { ownOf } from './parts/own-team.ts'
import { TeamView } from './parts/TeamView.tsx'

/** A pack: who is in, how many are missing, until when, and what its visitor may do. `order` is the one just paid. */
export default function TeamDetail(): ReactNode {
  const { activityId = '' } = useParams()
  const [params] = useSearchParams()
  const order = params.get('order') ?? ''
  return (
    <SaleFrame title={teamBuyTexts.title} activityId={activityId}>
      {(sale, again) =>
        order ? (
          <AfterPaying activityId={activityId} order={order} onPaid={again}>
            <TeamView sale={sale} own={ownOf(sale)} packId={ownOf(sale).packId} onTurn={again} />
          </AfterPaying>
        ) : (
          <TeamDetailContent activityId={activityId} packId={params.get('packId') || ownOf(sale).packId}>
            {(packId) => <TeamView key={packId} sale={sale} own={ownOf(sale)} packId={packId} onTurn={again} />}
          </TeamDetailContent>
        )
      }
    </SaleFrame>
  )
}

/** Without a pack there is nothing to show: the start page opens. */
const TeamDetailContent = ({
  activityId,
  packId,
  children,
}: {
  activityId: string
  packId: string
  children: (packId: string) => ReactNode
}): ReactNode => (packId === noId ? <Navigate to={toTeamBuy(activityId)} replace /> : children(packId))

interface AfterPayingProps {
  activityId: string
  order: string
  onPaid: () => void
  children: ReactNode
}

/** What became of the member's order: who is in no pack by it is told so and led to the start. A gift that it brought is shown. */
function AfterPaying({ activityId, order, onPaid, children }: AfterPayingProps): ReactNode {
  const registered = useRegistered()
  const status = useCall('GET /activity/pack-buy/mobile/join-status', { id: order }, { enabled: registered, quiet: true, staleTime: 0 })
  const checking = usePayResult(order, () => {
    void status.refetch()
    onPaid()
  })
  const code = status.data?.code
  const why = code === joinCode.none ? teamBuyTexts.notIn : code === joinCode.lost ? teamBuyTexts.lost : null
  useEffect(() => {
    if (why === null || checking) return
    alertToast(why)
    navigate(toTeamBuy(activityId), { replace: true })
  }, [why, checking, activityId])
  if (registered && (code === undefined || why !== null))
    return (
      <Page title={teamBuyTexts.title} tone="plain">
        <DetailSkeleton />
        <LoadingMask open={checking} text="正在确认支付结果" />
      </Page>
    )
  return (
    <>
      {children}
      {(code === joinCode.process || code === joinCode.success) && <OrderGift orderId={order} status={2} />}
      <LoadingMask open={checking} text="正在确认支付结果" />
    </>
  )
}
