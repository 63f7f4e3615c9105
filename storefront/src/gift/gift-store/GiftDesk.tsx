import type { ReactNode } from 'react'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toGiftOrder } from './links.ts'
import { CounterList } from './widgets/DeskList.tsx'

const title = '礼品领取'

/** 礼品领取: what the staff of a store hand over. */
export default function GiftCounter(): ReactNode {
  return (
    <Page title={title} header={<BrandHeader title={title} />}>
      <CounterList from="employee" toOrder={(id) => toGiftOrder(id, { type: 'takeGood' })} />
    </Page>
  )
}
