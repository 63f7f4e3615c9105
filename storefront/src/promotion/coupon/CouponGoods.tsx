import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { GoodsCard } from '../../catalog/goods/widgets/GoodsCard.tsx'
import { usePages } from '../../kit/client.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { CardSkeleton } from '../../kit/ui/Skeleton.tsx'
import css from './parts/coupon.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const eagerCards = 4

/** Goods that a coupon is good for. */
export default function CouponGoods(): ReactNode {
  const { couponTplId = '' } = useParams()
  const query = usePages('GET /goods/coupon/relate', { couponTplId }, 10, { quiet: true })
  return (
    <BrandPage title="优惠券适用商品">
      <div className={css.hero}>
        <PagedList
          query={query}
          rows={(page) => page.data}
          keyOf={(goods) => goods.id}
          grid
          label="适用商品"
          skeleton={<CardSkeleton count={6} />}
          empty={<Empty art="ticket" text="还没有适用的商品" />}
        >
          {(goods, i) => <GoodsCard goods={goods} eager={i < eagerCards} />}
        </PagedList>
      </div>
    </BrandPage>
  )
}
