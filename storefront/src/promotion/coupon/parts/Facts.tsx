import type { CouponScope, CouponType } from '@youli/domain/promotion/coupon/rules.ts'
import { isShopCoupon } from '@youli/domain/promotion/coupon/rules.ts'
import type { ReactNode } from 'react'
import { Card, SectionTitle } from '../../../kit/ui/Page.tsx'
import { FactRow } from '../../../kit/ui/FactRow.tsx'
import { toPickupStores } from '../../../platform/store/links.ts'
import { toCouponGoods } from '../links.ts'
import css from './coupon.module.css'

interface FactsProps {
  coupon: { couponType: CouponType; scope: CouponScope; couponMarketId: string; remark: string }
  shops: readonly { id: string; shopName: string }[]
}

/** Longer lists of stores make too long an address; then all stores of the mall are shown. */
const mostShopIds = 40

/** Where and for what a coupon is good, and its small print. */
export function Facts({ coupon, shops }: FactsProps): ReactNode {
  const online = !isShopCoupon(coupon.couponType)
  return (
    <>
      <Card flush>
        {online ? (
          <FactRow name="适用商品" to={toCouponGoods(coupon.couponMarketId)}>
            {coupon.scope === 'all' ? '全部商品' : coupon.scope === 'goods' ? '指定商品' : '指定分类的商品'}
          </FactRow>
        ) : (
          <FactRow name="适用门店" to={toPickupStores(shops.length <= mostShopIds ? shops.map((s) => s.id) : [])}>
            {shops.length === 1 ? shops[0]!.shopName : `${shops.length}家门店可用`}
          </FactRow>
        )}
        <FactRow name="使用方式">{online ? '下单时在确认订单页选择，每单限用一张' : '到店出示券码，由店员核销'}</FactRow>
      </Card>
      {coupon.remark && (
        <>
          <SectionTitle>使用说明</SectionTitle>
          <Card>
            <p className={css.remark}>{coupon.remark}</p>
          </Card>
        </>
      )}
    </>
  )
}
