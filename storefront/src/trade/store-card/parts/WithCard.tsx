import type { ReactNode } from 'react'
import { Navigate } from '../../../kit/nav.tsx'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toOpenCard } from '../links.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

export type CardStanding = OutputOf<'GET /store-card/api/v1/card'>

/** `1,280.50`. */
export const amountText = (amount: number): string => amount.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

interface Props {
  title: string
  tone?: 'page' | 'plain'
  footer?: ReactNode
  /** The page on which a card is opened: it is for those who have none. */
  opening?: boolean
  children: (card: CardStanding, again: () => void) => ReactNode
}

/** A page about the caller's store card: leads to opening one. */
export function WithCard({ title, tone, footer, opening, children }: Props): ReactNode {
  const result = useCall('GET /store-card/api/v1/card', {}, { quiet: true, staleTime: 0 })
  const { data } = result
  if (data?.state === 'none' && !opening) return <Navigate to={toOpenCard} replace />
  return (
    <BrandPage title={title} tone={tone} footer={data ? footer : undefined}>
      {data ? (
        children(data, () => void result.refetch())
      ) : result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </BrandPage>
  )
}
