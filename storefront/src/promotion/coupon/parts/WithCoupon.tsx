import { isRefusal } from '@youli/client/error.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toFreeCoupons } from '../links.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

interface Answer<T> {
  data: T | undefined
  error: Error | null
  isRefetching: boolean
  refetch: () => unknown
}

/** A coupon that is asked for: it, why it is not there, or that it is on its way. */
export function WithCoupon<T>({ result, children }: { result: Answer<T>; children: (data: T) => ReactNode }): ReactNode {
  if (result.data !== undefined) return children(result.data)
  return (
    <BrandPage title="优惠券详情">
      {!result.error ? (
        <DetailSkeleton />
      ) : isRefusal(result.error) ? (
        <Empty art="ticket" text={errorMessage(result.error)} to={toFreeCoupons} way="去领券中心" look="outline" />
      ) : (
        <ErrorView note={errorMessage(result.error)} onRetry={() => result.refetch()} busy={result.isRefetching} />
      )}
    </BrandPage>
  )
}
