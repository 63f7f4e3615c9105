import type { ReactNode } from 'react'
import { DeskList } from '../gift-store/widgets/DeskList.tsx'
import { toPartnerOrder } from './links.ts'
import { PartnerFrame } from './parts/PartnerFrame.tsx'

/** 礼品订单 of a merchant. */
export default function PartnerOrders(): ReactNode {
  return <PartnerFrame title="礼品订单">{() => <DeskList from="partner" toOrder={(id) => toPartnerOrder(id)} />}</PartnerFrame>
}
