import { isRefusal } from '@youli/client/error.ts'
import type { ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toFreeCoupons } from '../links.ts'

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
    <Page title="优惠券详情" header={<BrandHeader title="优惠券详情" />}>
      {!result.error ? (
        <DetailSkeleton />
      ) : isRefusal(result.error) ? (
        <Empty text={errorMessage(result.error)}>
          <ButtonLink to={toFreeCoupons} look="outline">
            去领券中心
          </ButtonLink>
        </Empty>
      ) : (
        <ErrorView note={errorMessage(result.error)} onRetry={() => result.refetch()} busy={result.isRefetching} />
      )}
    </Page>
  )
}
