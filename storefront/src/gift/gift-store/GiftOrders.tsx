import { fitsGiftOrder, giftOrderStatus } from '@youli/domain/gift/gift-store/rules.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useStoredScroll } from '../../catalog/goods/widgets/use-stored-scroll.ts'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { toGiftOrder, toGiftStore } from './links.ts'
import type { GiftOrder } from './widgets/gift.ts'
import { GiftOrderCard } from './widgets/GiftOrderCard.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '我的礼品'
const tabs = [
  { key: '', title: '全部' },
  { key: String(giftOrderStatus.paid), title: '待领取·发货' },
  { key: String(giftOrderStatus.shipped), title: '待收货' },
  { key: String(giftOrderStatus.completed), title: '已完成' },
  { key: String(giftOrderStatus.closed), title: '已取消' },
] as const
/** Orders of a page (Spec 2 §9). */
const pageSize = 10

const stepOf = (o: GiftOrder): string | null => (fitsGiftOrder('take', o) ? '领取码' : fitsGiftOrder('receive', o) ? '确认收货' : null)

/** 我的礼品, by where they stand. The tab is in the address, so that coming back finds it again. */
export default function GiftOrders(): ReactNode {
  const [params, setParams] = useSearchParams()
  const active = tabs.find((tab) => tab.key === params.get('status'))?.key ?? ''
  const orders = usePages('GET /giftmall/api/v1/giftmall/trades', active ? { orderStatus: Number(active) } : {}, pageSize, { quiet: true })
  useStoredScroll(orders.isSuccess)
  const show = (status: string): void => {
    setParams(status ? { status } : {}, { replace: true })
    window.scrollTo(0, 0)
  }
  return (
    <BrandPage title={title}>
      <Tabs tabs={tabs} active={active} onChange={show} label="礼品订单状态" sticky />
      <PagedList
        query={orders}
        rows={(page) => page.data}
        keyOf={(order) => order.id}
        label="礼品订单"
        empty={<Empty art="bag" text="还没有兑换过礼品" note="用积分和幸运豆兑换心仪好礼" to={toGiftStore} way="去礼品商城" />}
      >
        {(order) => <GiftOrderCard order={order} to={toGiftOrder(order.id)} step={stepOf(order)} />}
      </PagedList>
    </BrandPage>
  )
}
