import { isRefusal } from '@youli/client/error.ts'
import { warrantyTexts } from '@youli/domain/trade/warranty/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toWarranties } from '../links.ts'
import type { Certificate } from './certificate.ts'
import { type Paper, usePaper } from './paper.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** The certificate that the address names on the brand's paper, why it is not there, or that it is on its way. */
export function WithCertificate({
  children,
}: {
  children: (c: Certificate, paper: Paper & { precautions: string }) => ReactNode
}): ReactNode {
  const { id = '0' } = useParams()
  const result = useCall('GET /warranty/api/v1/warranty/detail', { id }, { quiet: true, staleTime: 0 })
  const { loading, ...paper } = usePaper()
  return (
    <BrandPage title={warrantyTexts.title}>
      {result.data && !loading ? (
        children(result.data, paper)
      ) : !result.error ? (
        <DetailSkeleton />
      ) : isRefusal(result.error) ? (
        <Empty text={errorMessage(result.error)} to={toWarranties} way="查看我的质保单" look="outline" />
      ) : (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      )}
    </BrandPage>
  )
}
