import { isRefusal } from '@youli/client/error.ts'
import type { ReactNode } from 'react'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toGiftStore } from '../../gift-store/links.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

const read = 'GET /giftmall/api/v1/giftmall/partner/accountInfo'
export type Account = OutputOf<typeof read>

/** A page of a partner's people; everybody else is told so. */
export function PartnerFrame({ title, children }: { title: string; children: (account: Account) => ReactNode }): ReactNode {
  const result = useCall(read, {}, { quiet: true, staleTime: 0 })
  return (
    <BrandPage title={title}>
      {result.data ? (
        children(result.data)
      ) : !result.isError ? (
        <ListSkeleton count={4} />
      ) : isRefusal(result.error) ? (
        <Empty
          art="bag"
          text={errorMessage(result.error)}
          note="如需开通，请联系品牌客服"
          to={toGiftStore}
          way="去礼品商城"
          look="outline"
        />
      ) : (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      )}
    </BrandPage>
  )
}
