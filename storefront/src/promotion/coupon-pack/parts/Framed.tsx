import { isRefusal } from '@youli/client/error.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toCouponMall } from '../../coupon/links.ts'
import type { Pack } from '../widgets/PackCard.tsx'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** The pack of the address: it, why it is not there, or that it is on its way. */
export function Framed({
  title,
  footer,
  children,
}: {
  title: string
  footer?: (pack: Pack) => ReactNode
  children: (pack: Pack) => ReactNode
}): ReactNode {
  const { id = '0' } = useParams()
  const result = useCall('GET /coupon/api/v2/pack/one', { id }, { quiet: true, staleTime: 0 })
  const { data, error } = result
  return (
    <BrandPage title={title} footer={data && footer?.(data)}>
      {data ? (
        children(data)
      ) : !error ? (
        <DetailSkeleton />
      ) : isRefusal(error) ? (
        <Empty art="ticket" text={errorMessage(error)} to={toCouponMall} way="去券商城" look="outline" />
      ) : (
        <ErrorView note={errorMessage(error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      )}
    </BrandPage>
  )
}
