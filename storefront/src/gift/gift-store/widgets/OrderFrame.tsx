import { isRefusal } from '@youli/client/error.ts'
import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import type { ReactNode } from 'react'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toGiftStore } from '../links.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

const read = 'GET /giftmall/api/v1/giftmall/trade'
export type GiftOrderOutput = OutputOf<typeof read>

interface FrameProps {
  id: string
  title: string
  /** How often it is asked again while the page is open, ms. */
  every?: number | false
  children: (order: GiftOrderOutput) => ReactNode
}

/** A gift order once it is there; a friendly page when it is nobody's we know. */
export function GiftOrderFrame({ id, title, every = false, children }: FrameProps): ReactNode {
  const result = useCall(read, { id }, { quiet: true, staleTime: 0, refetchInterval: every })
  if (result.data) return children(result.data)
  return (
    <BrandPage title={title}>
      {!result.isError ? (
        <ListSkeleton count={4} />
      ) : isRefusal(result.error) ? (
        <Empty
          art="bag"
          text={errorMessage(result.error) || giftRefusals.noOrder.msg}
          note="礼品订单只对兑换会员、领取门店和合作商家可见"
          to={toGiftStore}
          way="去礼品商城"
          look="outline"
        />
      ) : (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      )}
    </BrandPage>
  )
}
