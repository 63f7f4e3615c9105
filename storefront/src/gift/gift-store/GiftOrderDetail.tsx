import { fitsGiftOrder } from '@youli/domain/gift/gift-store/rules.ts'
import { useState, type ReactNode } from 'react'
import { Navigate, useParams, useSearchParams } from '../../kit/nav.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { mustPassGate } from '../../platform/session/widgets/EmployeeGate.tsx'
import { toPartnerOrder } from '../partner/links.ts'
import { toGiftCounter } from './links.ts'
import { OwnGift } from './parts/OwnGift.tsx'
import { HandOverGift } from './widgets/HandOverGift.tsx'
import { OrderBody, OrderStatus, OrderWay } from './widgets/OrderBody.tsx'
import { GiftOrderFrame, type GiftOrderOutput } from './widgets/OrderFrame.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** While the code is shown: how often the page looks whether the gift was handed over, ms. */
const watchMs = 3000

/** 礼品订单: for its member with everything they may do, for the store's staff with what they hand over. */
export default function GiftOrderDetail(): ReactNode {
  const { id = '' } = useParams()
  const [watched, setWatched] = useState(false)
  return (
    <GiftOrderFrame id={id} title="礼品订单" every={watched && watchMs}>
      {(order) => {
        if (order.viewer === 'member') return <OwnGift order={order} onCode={setWatched} />
        if (order.viewer === 'partner') return <Navigate to={toPartnerOrder(order.id, 1)} replace />
        return <StaffGift order={order} />
      }}
    </GiftOrderFrame>
  )
}

/** As the staff of its store see it; the hand-over when its code brought them here. */
function StaffGift({ order }: { order: GiftOrderOutput }): ReactNode {
  const [params] = useSearchParams()
  const waits = fitsGiftOrder('take', order)
  return (
    <BrandPage title="礼品领取">
      <OrderStatus order={order} hint={waits ? '请核对礼品后交付会员' : '眼下无需处理'} />
      {waits && params.get('type') === 'takeGood' && <HandOverGift id={order.id} from="employee" />}
      <CellGroup>
        <Cell title="会员" value={`${order.userName} ${order.userMobile}`.trim()} />
        {!mustPassGate(toGiftCounter) && <Cell title="礼品领取" note="本店待领取的礼品" to={toGiftCounter} />}
      </CellGroup>
      <OrderWay order={order} />
      <OrderBody order={order} />
    </BrandPage>
  )
}
