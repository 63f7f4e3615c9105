import { yuanText } from '../../kit/yuan.ts'
import { appreciationTexts } from '@youli/domain/trade/appreciation/texts.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { Link } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { useCall, usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { Price } from '../../kit/ui/Price.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { toAppreciationDetail } from './links.ts'
import css from './parts/appreciation.module.css'
import { useCountUp } from './parts/use-count-up.ts'
import { toneOf, type ValueOrder } from './parts/value.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { PieceName } from '../../catalog/goods/widgets/PieceName.tsx'

/** Orders of a page (Spec 2 §9). */
const pageSize = 10

/** 增值单: what all of them are worth today, counted up to, and each of them. */
export default function Appreciation(): ReactNode {
  const total = useCall('GET /valueadded/api/v1/value_added/order/get-user-amount-added-statistical', {}, { quiet: true, staleTime: 0 })
  const orders = usePages('GET /valueadded/api/v1/value_added/order/get-order-list', {}, pageSize, { quiet: true })
  return (
    <BrandPage title={appreciationTexts.title}>
      <Header total={total.data} />
      <PagedList
        query={orders}
        rows={(page) => page.data}
        keyOf={(order) => order.id}
        label={appreciationTexts.title}
        empty={<Empty text="还没有增值单" note="购买参与增值的商品，提货或收货后自动生成增值单" to={toMall()} way="去逛逛" />}
      >
        {(order) => <OrderCard order={order} />}
      </PagedList>
    </BrandPage>
  )
}

function Header({ total }: { total: number | undefined }): ReactNode {
  const shown = useCountUp(total ?? 0)
  return (
    <section className={css.header} aria-label="增值单总价值">
      <p className={css.label}>今日总价值（元）</p>
      {/* The digits run; people who listen hear the end of it. */}
      <p className={css.total} aria-hidden="true" data-testid="count-up">
        {total === undefined ? '—' : shown.toFixed(2)}
      </p>
      {total !== undefined && <p className="sr-only">{total.toFixed(2)}元</p>}
      <p className={css.hint}>每日零点更新，按当日价值兑换优惠券</p>
    </section>
  )
}

const OrderCard = ({ order }: { order: ValueOrder }): ReactNode => (
  <Link to={toAppreciationDetail(order)} className={css.card}>
    <span className={css.top}>
      <span className={css.where}>{order.shopName || '快递订单'}</span>
      <Tag tone={toneOf(order)}>{order.stateValue}</Tag>
    </span>
    <span className={css.line}>
      <span className={css.picture}>
        <ImageBox src={order.imageUrl} alt="" rounded wide="20vw" />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <PieceName name={order.productName} inline />
        </span>
        <span className={css.small}>{dayOf(new Date(order.createTime))} 生成</span>
        <span className={css.worth}>
          <Price yuan={order.amountTotal} plain={order.state !== 1} />
          {order.state === 1 && order.amountAdded > 0 && <span className={css.added}>已增值 {yuanText(order.amountAdded)}</span>}
        </span>
      </span>
    </span>
  </Link>
)
