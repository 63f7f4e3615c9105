import type { ReactNode } from 'react'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { OwnList } from './parts/OwnList.tsx'

/** 新到优惠券: what can be used, the latest first. */
export default function NewCoupons(): ReactNode {
  return (
    <Page title="新到优惠券" header={<BrandHeader title="新到优惠券" />}>
      <OwnList state="unused" order="newest" />
    </Page>
  )
}
