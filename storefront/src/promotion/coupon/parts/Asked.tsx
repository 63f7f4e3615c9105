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
export function Asked<T>({ asked, children }: { asked: Answer<T>; children: (data: T) => ReactNode }): ReactNode {
  if (asked.data !== undefined) return children(asked.data)
  return (
    <Page title="优惠券详情" header={<BrandHeader title="优惠券详情" />}>
      {!asked.error ? (
        <DetailSkeleton />
      ) : isRefusal(asked.error) ? (
        <Empty text={errorMessage(asked.error)}>
          <ButtonLink to={toFreeCoupons} look="outline">
            去领券中心
          </ButtonLink>
        </Empty>
      ) : (
        <ErrorView note={errorMessage(asked.error)} onRetry={() => asked.refetch()} busy={asked.isRefetching} />
      )}
    </Page>
  )
}
