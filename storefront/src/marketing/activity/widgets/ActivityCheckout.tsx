import { isRefusal } from '@youli/client/error.ts'
import type { ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { activityRefusals, activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import { payWay, takeTypesOf } from '@youli/domain/catalog/goods/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { orderType } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { Checkout } from '../../../trade/order/widgets/Checkout.tsx'
import type { Deal } from '../../../trade/order/widgets/deal.ts'
import { toActivities, toActivity } from '../links.ts'
import css from './ActivityCheckout.module.css'
import { usePhase } from './use-phase.ts'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** An activity order as its calls name it; `state` is the award the member came by, `shareDetailId` the share. */
export interface ActivityRequest {
  source: number
  type: number
  activityId: string
  productId: string
  skuId: string
  quantity: number
  takeType: number
  shopId: string
  expressId: string
  takeDate: string
  remark: string
  couponId: string
  payWay: number
  advancePayment: number
  state: string
  shareDetailId: string
}

interface ActivityCheckoutProps {
  activityType: ActivityType
  onPlace: (request: ActivityRequest) => void
  isPlacing: boolean
}

/** 确认订单 of an activity: which, which SKU and how many stand in the address; price and terms are the activity's. */
export function ActivityCheckout({ activityType, onPlace, isPlacing }: ActivityCheckoutProps): ReactNode {
  const [params] = useSearchParams()
  const of = (name: string): string => params.get(name) ?? ''
  const [activityId, productId] = [of('activityId'), of('productId')]
  const result = useTerms(activityId, productId, activityType)
  if (!isId(activityId) || !isId(productId)) return <Gone text={activityRefusals.gone.msg} to={toActivities()} />
  if (result.fault) {
    if (isRefusal(result.fault)) return <Gone text={errorMessage(result.fault)} to={toActivities()} />
    return (
      <Framed>
        <ErrorView note={errorMessage(result.fault)} onRetry={result.again} busy={result.busy} />
      </Framed>
    )
  }
  if (!result.terms || !result.goods || !result.skus) {
    return (
      <Framed>
        <ListSkeleton count={4} />
      </Framed>
    )
  }
  const sku = result.skus.find((s) => s.id === of('skuId'))
  const back = toActivity({ activityId, activityType }, of('awardId') || undefined)
  if (!sku) return <Gone text={orderRefusals.badSku.msg} to={back} />
  const { terms, goods } = result
  // As many as were chosen, never more than the SKU allows.
  const quantity = Math.min(Math.max(1, Math.trunc(Number(of('quantity'))) || 1), Math.max(1, sku.max))
  const deal: Deal = {
    ...terms,
    activityId,
    lines: [
      {
        productId,
        skuId: sku.id,
        productName: goods.goodsName,
        spec: sku.spec,
        imageUrl: goods.thumbnailImg,
        price: sku.activityPrice ?? goods.activityPrice,
        quantity,
        exchangeMoney: 0,
      },
    ],
    takeTypes: takeTypesOf(terms.expressType),
    takeRemark: goods.takeRemark,
    day: { required: terms.deliveryStartDate !== '', from: terms.deliveryStartDate, to: terms.deliveryEndDate },
    to: back,
  }
  const place: Parameters<typeof Checkout>[0]['onPlace'] = (handover, shown) =>
    onPlace({
      ...handover,
      source: 1,
      type: orderType.activity,
      activityId,
      productId,
      skuId: sku.id,
      quantity,
      couponId: shown.couponId,
      payWay: terms.payWay,
      advancePayment: terms.payWay === payWay.advance ? shown.online : 0,
      state: of('awardId'),
      shareDetailId: of('shareId'),
    })
  return <Timed key={sku.id} span={terms} deal={deal} onPlace={place} isPlacing={isPlacing} />
}

/** What the page needs of an activity, asked side by side. */
function useTerms(activityId: string, productId: string, activityType: ActivityType) {
  const enabled = isId(activityId) && isId(productId)
  const how = { enabled, quiet: true, staleTime: 0 }
  const terms = useCall('GET /activity/api/v1/get-activity-goods', { activityId, activityType }, how)
  const goods = useCall('GET /goods/activity-info', { id: productId, activityId }, how)
  const skus = useCall('GET /goods/store/all', { goodsId: productId, activityId }, how)
  const all = [terms, goods, skus]
  const missing = all.filter((one) => one.data === undefined)
  return {
    terms: terms.data,
    goods: goods.data,
    skus: skus.data,
    fault: missing.find((one) => one.error)?.error ?? null,
    busy: all.some((one) => one.isRefetching),
    again: () => void Promise.all(all.map((one) => one.refetch())),
  }
}

interface TimedProps {
  span: { startTime: number; endTime: number }
  deal: Deal
  onPlace: Parameters<typeof Checkout>[0]['onPlace']
  isPlacing: boolean
}

/** Before the start a countdown stands where the order is placed; after the end nothing can be. */
function Timed({ span, deal, onPlace, isPlacing }: TimedProps): ReactNode {
  const { phase, endAt } = usePhase(span)
  const wait =
    phase === 'running' ? undefined : phase === 'before' ? (
      <p className={css.wait}>
        {activityTexts.toStart}
        <Countdown key={endAt} endAt={endAt} offsetMs={serverOffsetMs()} look="days" />
      </p>
    ) : (
      <Button look="strong" size="lg" disabled>
        {activityRefusals.ended.msg}
      </Button>
    )
  return <Checkout deal={deal} onPlace={onPlace} isPlacing={isPlacing} wait={wait} />
}

const title = '确认订单'
const Framed = ({ children }: { children: ReactNode }): ReactNode => (
  <BrandPage flow title={title}>
    {children}
  </BrandPage>
)

const Gone = ({ text, to }: { text: string; to: string }): ReactNode => (
  <Framed>
    <Empty art="clock" text={text} to={to} way="返回活动" look="outline" />
  </Framed>
)
