import { isRefusal } from '@youli/client/error.ts'
import type { ReactNode } from 'react'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { Checkout } from '../order/widgets/Checkout.tsx'
import type { Deal, DealLine } from '../order/widgets/deal.ts'
import { usePlaceOrder } from '../order/widgets/use-place-order.ts'
import { toCart } from './links.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '确认订单'
const create = 'POST /order/api/v1/order/create-cart'

/** 确认订单 of several goods: the ticked lines of the cart, handed over together. */
export default function CartConfirm(): ReactNode {
  const result = useCall('GET /order/api/v1/cart/checkout', {}, { quiet: true, staleTime: 0 })
  const { place, isPlacing, closed } = usePlaceOrder(create)
  // What is being placed stays on screen, also once it has left the cart.
  if (result.data) return <Terms key={result.data.lines.length} terms={result.data} onPlace={place} isPlacing={isPlacing} closed={closed} />
  return (
    <BrandPage flow title={title}>
      {!result.isError && <ListSkeleton count={4} />}
      {result.isError && isRefusal(result.error) && (
        <Empty art="bag" text={errorMessage(result.error)} to={toCart} way="返回购物袋" look="outline" />
      )}
      {result.isError && !isRefusal(result.error) && (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      )}
    </BrandPage>
  )
}

interface TermsProps {
  terms: OutputOf<'GET /order/api/v1/cart/checkout'>
  onPlace: ReturnType<typeof usePlaceOrder<typeof create>>['place']
  isPlacing: boolean
  closed: string
}

function Terms({ terms, onPlace, isPlacing, closed }: TermsProps): ReactNode {
  const lines = terms.lines as [DealLine, ...DealLine[]]
  const deal: Deal = { ...terms, lines, takeTypes: terms.takeTypes as (1 | 2)[] }
  return (
    <Checkout
      deal={deal}
      isPlacing={isPlacing}
      closed={closed}
      onPlace={(handover, shown) =>
        onPlace({
          ...handover,
          takeType: handover.takeType as 1 | 2,
          lines: lines.map(({ skuId, productId, quantity, price }) => ({ skuId, productId, quantity, price })),
          couponId: shown.couponId,
          exchangeMoney: shown.exchangeMoney,
          // What the member saw; a difference means the page is stale.
          paymentFee: shown.payable,
        })
      }
    />
  )
}
