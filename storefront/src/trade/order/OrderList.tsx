import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { useStoredScroll } from '../../catalog/goods/widgets/use-stored-scroll.ts'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { OrderCard } from './parts/OrderCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** Received orders complete some days later; to their buyer both are done. */
const over = `${orderStatus.received},${orderStatus.completed}`
const back = `${orderStatus.returning},${orderStatus.refunding}`
const tabs = [
  { key: '', title: '全部' },
  { key: String(orderStatus.awaitingPayment), title: '待付款' },
  { key: String(orderStatus.paid), title: '待提货·发货' },
  { key: String(orderStatus.shipped), title: '待收货' },
  { key: over, title: '已完成' },
  { key: back, title: '退款·售后' },
] as const

/** Orders of a page (Spec 2 §9). */
const pageSize = 10

/** 我的订单, by where they stand. The tab is in the address, so that coming back finds it again. */
export default function OrderList(): ReactNode {
  const [params, setParams] = useSearchParams()
  const result = params.get('status') ?? ''
  const active = tabs.find((tab) => tab.key === result || (result !== '' && tab.key.split(',').includes(result)))?.key ?? ''
  const orders = usePages('GET /order/api/v1/order/list', active ? { status: active } : {}, pageSize, { quiet: true })
  useStoredScroll(orders.isSuccess)
  const show = (status: string): void => {
    setParams(status ? { status } : {}, { replace: true })
    window.scrollTo(0, 0)
  }
  return (
    <BrandPage title="我的订单">
      <Tabs tabs={tabs} active={active} onChange={show} label="订单状态" sticky />
      <PagedList
        query={orders}
        rows={(page) => page.data}
        keyOf={(order) => order.id}
        label="订单"
        empty={<Empty text="还没有订单" note="买下的都会记在这里" to={toMall()} way="去商城逛逛" />}
      >
        {(order) => <OrderCard order={order} readAt={orders.dataUpdatedAt} />}
      </PagedList>
    </BrandPage>
  )
}
