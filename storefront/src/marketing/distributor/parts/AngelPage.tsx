import { distributorRefusals, distributorTexts } from '@youli/domain/marketing/distributor/texts.ts'
import type { ReactNode } from 'react'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Empty, ErrorView } from '../../../kit/ui/Empty.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'

export type Standing = OutputOf<'GET /diamond-angel/api/v1/status'>

interface Props {
  title: string
  tone?: 'page' | 'plain'
  children: (me: Standing) => ReactNode
}

/** A page of the distributor area: whoever is none, or is stopped, reads so instead. */
export function AngelPage({ title, tone, children }: Props): ReactNode {
  const { data, error, refetch, isRefetching } = useCall('GET /diamond-angel/api/v1/status', {}, { quiet: true })
  return (
    <Page title={title} tone={tone} header={<BrandHeader title={title} />}>
      {data?.state === 'active' ? (
        children(data)
      ) : data ? (
        <Empty
          text={data.state === 'stopped' ? distributorRefusals.stopped.msg : distributorRefusals.notOne.msg}
          note={data.state === 'none' && distributorTexts.notOneNote}
        >
          <ButtonLink to="/member/my" look="outline">
            返回会员中心
          </ButtonLink>
        </Empty>
      ) : error ? (
        <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </Page>
  )
}
