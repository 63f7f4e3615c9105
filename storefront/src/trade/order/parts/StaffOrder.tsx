import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { isShopManager } from '@youli/domain/platform/session/rules.ts'
import { mayWithdraw } from '@youli/domain/trade/after-sale/rules.ts'
import { fitsOrder } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../../kit/nav.tsx'
import { Cell, CellGroup } from '../../../kit/ui/Cell.tsx'
import { useSession } from '../../../kit/session.ts'
import { mustPassGate } from '../../../platform/session/widgets/EmployeeGate.tsx'
import { toScan } from '../../after-sale/links.ts'
import { TakeBack } from '../../after-sale/widgets/TakeBack.tsx'
import { HandOver } from '../../pickup/widgets/HandOver.tsx'
import { OrderBody } from './OrderBody.tsx'
import type { Order } from './order.ts'
import { StatusHeader } from './StatusHeader.tsx'
import { BrandPage } from '../../../platform/tenant-config/widgets/BrandPage.tsx'

/** An order as the staff of its store see it: no button of the buyer's; the hand-over when its code brought them here. */
export function StaffOrder({ order, readAt }: { order: Order; readAt: number }): ReactNode {
  const [params] = useSearchParams()
  const handing = params.get('type') === 'takeGood' && fitsOrder('take', order)
  const roles = useSession((s) => s.roles)
  const back = params.get('type') === 'returnGood' && mayWithdraw(order) && isShopManager(roles)
  const title = back ? '门店退货' : '门店提货'
  return (
    <BrandPage title={title}>
      <StatusHeader staff order={order} readAt={readAt} />
      {handing && <HandOver orderId={order.id} openAmount={order.offlineWaitFee} />}
      {back && <TakeBack orderId={order.id} code={params.get(shownCode) ?? ''} />}
      <CellGroup>
        {!mustPassGate(toScan()) && <Cell title="门店核销" note="扫码、输入订单编号、今日记录" to={toScan()} />}
        <Cell title="顾客" value={`${order.receiveName} ${order.mobileNo}`.trim()} />
      </CellGroup>
      <OrderBody order={order} />
    </BrandPage>
  )
}
