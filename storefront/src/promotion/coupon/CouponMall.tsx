import type { ReactNode } from 'react'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { PackStrip } from '../coupon-pack/widgets/PackCard.tsx'
import { OfferList } from './parts/OfferList.tsx'

/** 券商城: coupons for points. */
export default function CouponMall(): ReactNode {
  return (
    <Page title="券商城" header={<BrandHeader title="券商城" />}>
      <PackStrip />
      <OfferList kind="mall" />
    </Page>
  )
}
