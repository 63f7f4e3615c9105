import { isRefusal } from '@youli/client/error.ts'
import { goodsStatus, needsPickupDay, payWay, takeTypesOf } from '@youli/domain/catalog/goods/rules.ts'
import { orderType } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { toGoods, toMall } from '../../catalog/goods/links.ts'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { Checkout } from './widgets/Checkout.tsx'
import type { Deal } from './widgets/deal.ts'
import { usePlaceOrder } from './widgets/use-place-order.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '确认订单'
const Framed = ({ children }: { children: ReactNode }): ReactNode => (
  <BrandPage flow title={title}>
    {children}
  </BrandPage>
)

type Goods = OutputOf<'GET /goods/info'>
type Sku = OutputOf<'GET /goods/store/mobile-all'>[number]

/** 确认订单: the goods of the address, one SKU of them, so many pieces. */
export default function OrderCreate(): ReactNode {
  const { productId = '' } = useParams()
  const [params] = useSearchParams()
  const goods = useCall('GET /goods/info', { id: productId }, { quiet: true })
  const skus = useCall('GET /goods/store/mobile-all', { goodsId: productId }, { quiet: true })
  const fault = goods.error ?? skus.error
  if (fault && !(goods.data && skus.data)) {
    if (isRefusal(fault)) return <Gone text={errorMessage(fault)} to={toMall()} />
    const retry = (): void => void Promise.all([goods.refetch(), skus.refetch()])
    return (
      <Framed>
        <ErrorView note={errorMessage(fault)} onRetry={retry} busy={goods.isRefetching || skus.isRefetching} />
      </Framed>
    )
  }
  if (!goods.data || !skus.data) {
    return (
      <Framed>
        <ListSkeleton count={4} />
      </Framed>
    )
  }
  if (goods.data.status === goodsStatus.offShelf) return <Gone text={orderRefusals.goodsGone.msg} to={toMall()} />
  const wanted = params.get('skuId')
  const sku = skus.data.find((s) => s.id === wanted) ?? (!wanted && skus.data.length === 1 ? skus.data[0] : undefined)
  if (!sku) return <Gone text={orderRefusals.badSku.msg} to={toGoods(productId)} />
  const quantity = Math.max(1, Math.trunc(Number(params.get('quantity'))) || 1)
  return <MallCheckout key={sku.id} goods={goods.data} sku={sku} quantity={quantity} />
}

const Gone = ({ text, to }: { text: string; to: string }): ReactNode => (
  <Framed>
    <Empty text={text} to={to} way="重新选择" look="outline" />
  </Framed>
)

/** A goods at its own price and on its own terms. */
function MallCheckout({ goods, sku, quantity }: { goods: Goods; sku: Sku; quantity: number }): ReactNode {
  const { place, isPlacing, closed } = usePlaceOrder('POST /order/api/v1/order/create')
  const deal: Deal = {
    ...goods,
    lines: [{ ...sku, skuId: sku.id, productId: goods.id, productName: goods.goodsName, imageUrl: goods.thumbnailImg, quantity }],
    takeTypes: takeTypesOf(goods.expressType),
    day: { required: needsPickupDay(goods) },
  }
  return (
    <Checkout
      deal={deal}
      isPlacing={isPlacing}
      closed={closed}
      onPlace={(handover, shown) =>
        place({
          ...handover,
          type: orderType.mall,
          productId: goods.id,
          skuId: sku.id,
          quantity,
          payWay: goods.payWay,
          advancePayment: goods.payWay === payWay.advance ? shown.online : 0,
          couponId: shown.couponId,
          exchangeMoney: shown.exchangeMoney,
          // What the member saw; a difference means the page is stale.
          price: sku.price,
          paymentFee: shown.payable,
        })
      }
    />
  )
}
