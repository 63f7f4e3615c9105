import { isRefusal } from '@youli/client/error.ts'
import { recallTexts } from '@youli/domain/marketing/customer-recall/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../../kit/nav.tsx'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

export type Offer = OutputOf<'GET /activity/api/v1/customer-recall/detail'>

/** A page of a recall: whoever it is not for reads so instead. */
export function RecallPage({ tone, children }: { tone?: 'plain'; children: (offer: Offer, again: () => void) => ReactNode }): ReactNode {
  const { activityId = '' } = useParams()
  const result = useCall('GET /activity/api/v1/customer-recall/detail', { activityId }, { quiet: true, staleTime: 0 })
  return (
    <BrandPage title={recallTexts.title} tone={tone}>
      {result.data ? (
        children(result.data, () => void result.refetch())
      ) : isRefusal(result.error) ? (
        <Empty art="clock" text={result.error.message} to="/mall" way="去商城看看" look="outline" />
      ) : result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : (
        <DetailSkeleton />
      )}
    </BrandPage>
  )
}
