import { yuanText } from '../../kit/yuan.ts'
import { isRefusal } from '@youli/client/error.ts'
import { appreciationTexts } from '@youli/domain/trade/appreciation/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { FactRow } from '../../kit/ui/FactRow.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { toOrderDetail } from '../order/links.ts'
import { toAppreciation } from './links.ts'
import css from './parts/appreciation.module.css'
import { Curve } from './parts/Curve.tsx'
import { ExchangeBar } from './parts/ExchangeBar.tsx'
import { Schedule } from './parts/Schedule.tsx'
import { toneOf, type ValueOrder } from './parts/value.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const percent = (n: number): string => `${n.toFixed(2).replace(/\.?0+$/, '')}%`

/** One value-added order; what the address says besides its id is only where it was opened from. */
export default function AppreciationDetail(): ReactNode {
  const [params] = useSearchParams()
  const id = params.get('id') || '0'
  const result = useCall('GET /valueadded/api/v1/value_added/order/get-order-detailed', { id }, { quiet: true, staleTime: 0 })
  const title = appreciationTexts.detail
  return (
    <BrandPage title={title} footer={result.data && <ExchangeBar order={result.data} />}>
      {result.data ? (
        <Detail order={result.data} />
      ) : !result.error ? (
        <DetailSkeleton />
      ) : isRefusal(result.error) ? (
        <Empty text={errorMessage(result.error)} to={toAppreciation} way="查看我的增值单" look="outline" />
      ) : (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      )}
    </BrandPage>
  )
}

function Detail({ order }: { order: ValueOrder }): ReactNode {
  return (
    <>
      <section className={css.header} aria-label={appreciationTexts.detail}>
        <p className={css.label}>
          {order.state === 2 ? '已兑换优惠券（元）' : '今日价值（元）'} <Tag tone={toneOf(order)}>{order.stateValue}</Tag>
        </p>
        <p className={css.total}>{order.amountTotal.toFixed(2)}</p>
        <p className={css.hint}>
          本金 {yuanText(order.amountPay)}
          {order.amountAdded > 0 && ` · 已增值 ${yuanText(order.amountAdded)}`}
        </p>
      </section>
      {order.state === 3 && <p className={css.notice}>该增值单已失效{order.remark && `：${order.remark}`}</p>}
      {order.state !== 3 && (
        <>
          <SectionTitle>价值走势</SectionTitle>
          <Card>
            <Curve order={order} />
          </Card>
        </>
      )}
      <Card flush>
        <FactRow name="商品" to={toOrderDetail(order.orderId)}>
          {order.productName}
        </FactRow>
        <FactRow name="门店">{order.shopName || '快递订单'}</FactRow>
        <FactRow name="计入金额">
          实付 {yuanText(order.amountOrder)} 的 {order.creditPercent}%
        </FactRow>
        <FactRow name="增值">
          {order.addDays > 0 ? `${order.addDays}天，每日为本金的${percent(order.addedPercentPerDay)}` : '不增值'}
        </FactRow>
        <FactRow name="保值">{order.keepingDays}天</FactRow>
        <FactRow name="贬值">
          每日为本金的{percent(order.devaluePercentPerDay)}，{order.reduceDays}天后归零
        </FactRow>
        <FactRow name="兑换">
          {order.exchangeDays > 0 ? `持有满${order.exchangeDays}天可兑换` : '随时可兑换'}，优惠券{order.effectiveDays}天有效
        </FactRow>
        <FactRow name="生成时间">{clockOf(new Date(order.createTime)).slice(0, 16)}</FactRow>
      </Card>
      {order.state !== 3 && <Schedule order={order} />}
    </>
  )
}
