import type { ReactNode } from 'react'
import { toGiftOrder } from './links.ts'
import { CounterOrders } from './widgets/CounterOrders.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '礼品领取'

/** 礼品领取: what the staff of a store hand over. */
export default function GiftCounter(): ReactNode {
  return (
    <BrandPage title={title}>
      <CounterOrders from="employee" toOrder={(id) => toGiftOrder(id, { type: 'takeGood' })} />
    </BrandPage>
  )
}
