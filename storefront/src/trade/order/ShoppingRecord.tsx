import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { usePages, type OutputOf } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Price } from '../../kit/ui/Price.tsx'
import { toOrderDetail } from './links.ts'
import { GoodsLine } from './parts/GoodsLines.tsx'
import css from './parts/record.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Order = OutputOf<'GET /order/api/v1/order/list'>['data'][number]

/** What a member has really bought: orders that reached them. */
const bought = `${orderStatus.received},${orderStatus.completed}`

/** 购物记录: the goods that reached the member, by month. */
export default function ShoppingRecord(): ReactNode {
  const orders = usePages('GET /order/api/v1/order/list', { status: bought }, 20, { quiet: true })
  const total = orders.data?.pages[0]?.total ?? 0
  const all = orders.data?.pages.flatMap((page) => page.data) ?? []
  const monthOf = (order: Order): string => dayOf(new Date(order.createTime)).slice(0, 7)
  const isFirst = (order: Order, i: number): boolean => i === 0 || monthOf(all[i - 1]!) !== monthOf(order)
  return (
    <BrandPage title="购物记录">
      {total > 0 && <p className={css.sum}>共{total}笔已完成的购物</p>}
      <PagedList
        query={orders}
        rows={(page) => page.data}
        keyOf={(order) => order.id}
        label="购物记录"
        empty={<Empty text="还没有购物记录" note="收到商品后会记在这里" to={toMall()} way="去商城逛逛" />}
      >
        {(order, i) => (
          <>
            {isFirst(order, i) && <h2 className={css.month}>{monthText(monthOf(order))}</h2>}
            <Record order={order} />
          </>
        )}
      </PagedList>
    </BrandPage>
  )
}

const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

const Record = ({ order }: { order: Order }): ReactNode => (
  <Link to={toOrderDetail(order.id)} className={css.record}>
    {order.lines.map((line) => (
      <span key={line.skuId} className={css.line}>
        <GoodsLine line={line} />
      </span>
    ))}
    <span className={css.foot}>
      <span>
        {dayOf(new Date(order.createTime))}
        {order.shopName && ` · ${order.shopName}`}
      </span>
      <Price yuan={order.paymentFee} size="sm" plain />
    </span>
  </Link>
)
