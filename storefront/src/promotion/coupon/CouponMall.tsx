import type { ReactNode } from 'react'
import { PackStrip } from '../coupon-pack/widgets/PackCard.tsx'
import { OfferList } from './parts/OfferList.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 券商城: coupons for points. */
export default function CouponMall(): ReactNode {
  return (
    <BrandPage title="券商城">
      <PackStrip />
      <OfferList kind="mall" />
    </BrandPage>
  )
}
