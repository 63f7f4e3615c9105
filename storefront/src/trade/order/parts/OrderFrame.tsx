import { isRefusal, ApiError } from '@youli/client/error.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { toMall } from '../../../catalog/goods/links.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { useRegistered } from '../../../kit/session.ts'
import { ButtonLink } from '../../../kit/ui/Button.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { toOrderList } from '../links.ts'
import type { Order } from './order.ts'
import type { useOrder } from './use-order.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '订单详情'

/** An order once it is there; until then bones, and a friendly page when it is nobody's we know. */
export function OrderFrame({ query, children }: { query: ReturnType<typeof useOrder>; children: (order: Order) => ReactNode }): ReactNode {
  if (query.data) return children(query.data)
  const { error } = query
  return (
    <BrandPage title={title}>
      {error ? (
        <Why error={error} onRetry={() => void query.refetch()} busy={query.isRefetching} />
      ) : (
        <Waiting idle={query.fetchStatus === 'idle'} />
      )}
    </BrandPage>
  )
}

/** An id that is none is never asked for. */
const Waiting = ({ idle }: { idle: boolean }): ReactNode =>
  idle ? <NotFound text={orderRefusals.notThere.msg} /> : <ListSkeleton count={5} />

const Why = ({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }): ReactNode =>
  isRefusal(error) || (error instanceof ApiError && (error.status === 400 || error.status === 404)) ? (
    <NotFound text={isRefusal(error) ? errorMessage(error) : orderRefusals.notThere.msg} />
  ) : (
    <ErrorView note={errorMessage(error)} onRetry={onRetry} busy={busy} />
  )

function NotFound({ text }: { text: string }): ReactNode {
  const registered = useRegistered()
  return (
    <Empty text={text} note="订单只对下单会员和提货门店的店员可见">
      <ButtonLink to={registered ? toOrderList() : toMall()} look="outline">
        {registered ? '查看我的订单' : '去商城逛逛'}
      </ButtonLink>
    </Empty>
  )
}
