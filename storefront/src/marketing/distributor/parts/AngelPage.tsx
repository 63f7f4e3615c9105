import { distributorRefusals, distributorTexts } from '@youli/domain/marketing/distributor/texts.ts'
import type { ReactNode } from 'react'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

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
    <BrandPage title={title} tone={tone}>
      {data?.state === 'active' ? (
        children(data)
      ) : data ? (
        <Empty
          text={data.state === 'stopped' ? distributorRefusals.stopped.msg : distributorRefusals.notOne.msg}
          note={data.state === 'none' && distributorTexts.notOneNote}
          to="/member/my"
          way="返回会员中心"
          look="outline"
        />
      ) : error ? (
        <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </BrandPage>
  )
}
