import { isRefusal } from '@youli/client/error.ts'
import { warrantyTexts } from '@youli/domain/trade/warranty/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toWarranties } from '../links.ts'
import type { Certificate } from './certificate.ts'
import { type Paper, usePaper } from './paper.ts'

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
    <Page title={warrantyTexts.title} header={<BrandHeader title={warrantyTexts.title} />}>
      {result.data && !loading ? (
        children(result.data, paper)
      ) : !result.error ? (
        <DetailSkeleton />
      ) : isRefusal(result.error) ? (
        <Empty text={errorMessage(result.error)}>
          <ButtonLink to={toWarranties} look="outline">
            查看我的质保单
          </ButtonLink>
        </Empty>
      ) : (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      )}
    </Page>
  )
}
