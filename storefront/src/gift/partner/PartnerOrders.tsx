import type { ReactNode } from 'react'
import { CounterOrders } from '../gift-store/widgets/CounterOrders.tsx'
import { toPartnerOrder } from './links.ts'
import { PartnerFrame } from './parts/PartnerFrame.tsx'

/** 礼品订单 of a merchant. */
export default function PartnerOrders(): ReactNode {
  return <PartnerFrame title="礼品订单">{() => <CounterOrders from="partner" toOrder={(id) => toPartnerOrder(id)} />}</PartnerFrame>
}
