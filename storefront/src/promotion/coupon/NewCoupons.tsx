import type { ReactNode } from 'react'
import { OwnList } from './parts/OwnList.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 新到优惠券: what can be used, the latest first. */
export default function NewCoupons(): ReactNode {
  return (
    <BrandPage title="新到优惠券">
      <OwnList state="unused" order="newest" />
    </BrandPage>
  )
}
