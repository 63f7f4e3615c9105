import type { Permission } from '@youli/domain/kit/permission.ts'
import { takeType } from '@youli/domain/catalog/goods/rules.ts'
import { isOver, stateBehind } from '@youli/domain/trade/after-sale/rules.ts'
import { leftToSend } from '@youli/domain/trade/delivery/rules.ts'
import { fitsOrder, isPartlySent, orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { orderPrintTexts } from '@youli/domain/trade/order-admin/prints.ts'
import type { DetailProps } from './detail.ts'

type Order = DetailProps['order']
type May = (permission: Permission) => boolean

/** Whether an after-sale of the order is under way. */
export const isInAfterSale = ({ status, childStatus }: Pick<Order, 'status' | 'childStatus'>): boolean => {
  const behind = stateBehind(status, childStatus)
  return behind !== null && !isOver(behind.state)
}

/** Pieces that are still to be sent. */
export const piecesLeft = ({ lines }: Pick<Order, 'lines'>): number => lines.reduce((sum, l) => sum + leftToSend(l), 0)

/** Whether its receiver may still be changed. */
export const mayReaddress = (o: Order, may: May): boolean =>
  may(orderPermissions.edit) &&
  o.takeType === takeType.courier &&
  (o.status === orderStatus.awaitingPayment || o.status === orderStatus.paid) &&
  o.sendTime === null

/** What somebody with these permissions does next with the order: the one primary button of its page, with its words; null for nothing. */
export function nextStep(o: Order, may: May): { does: 'price' | 'ship' | 'track' | 'label' | 'afterSale'; label: string } | null {
  if (isInAfterSale(o)) return { does: 'afterSale', label: '处理售后' }
  if (o.status === orderStatus.awaitingPayment && may(orderPermissions.edit)) return { does: 'price', label: '改价' }
  // Staff hand over on their phones, where the buyer's code is scanned; here the pieces are made ready for the shelf.
  if (fitsOrder('take', o) && may(orderPermissions.view)) return { does: 'label', label: `打印${orderPrintTexts.label}` }
  if (!may(orderPermissions.ship)) return null
  if (fitsOrder('ship', o)) return { does: 'ship', label: isPartlySent(o) ? `发货（剩 ${piecesLeft(o)} 件）` : '发货' }
  return o.status === orderStatus.shipped ? { does: 'track', label: '修改物流' } : null
}
