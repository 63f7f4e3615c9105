import { fen, yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { isShopManager } from '@youli/domain/platform/session/rules.ts'
import { mayWithdraw } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import type { Employee } from '../../kit/http/callers.ts'
import { findOrder, isStaffOfOrder } from '../order/public/queries.ts'
import { lockOrder } from '../order/public/transitions.ts'
import { openAfterSale } from './request.ts'
import { executeRefund, takeIn } from './execution.ts'
import { factsOf, figures, type Items } from './amounts.ts'
import { checkCode } from './return-code.ts'

export interface CounterReturn {
  id: string
  offlinePaymentFee: number
  code: string
  items: Items
  writeOff: boolean
}

/**
 * A manager of the order's store takes goods back at the counter, without an application (conflicts K45). They say the cash they gave
 * back: it must be exactly the part that was paid there, so that nobody is sent away without their money.
 */
export async function confirmReturn(tx: Tx, actor: Actor, app: App, me: Employee, input: CounterReturn): Promise<void> {
  const found = await findOrder(tx, me.tenantId, input.id)
  if (!isStaffOfOrder(me, found)) refuse(orderRefusals.notThere)
  // Of two counters the second one sees what the first one left, or both would give back the same share.
  const order = await lockOrder(tx, found)
  if (!isShopManager(me.employee.roles.map((roleCode) => ({ roleCode })))) refuse(no.managerOnly)
  if (order.status === orderStatus.returning || order.status === orderStatus.closed) refuse(no.returnedBefore)
  if (!mayWithdraw(factsOf(order))) refuse(no.noReturn)
  if (input.code) await checkCode(tx, order.id, input.code, actor.at)
  const of = await figures(tx, order, input.items)
  const { offlineFen } = of.back
  if (!Number.isFinite(input.offlinePaymentFee) || fen(input.offlinePaymentFee) !== offlineFen)
    refuse(no.wrongOffline, { amount: yuanText(offlineFen) })
  const disposition = input.writeOff ? 'writeOff' : 'shelf'
  const remark = `${input.code ? '已核验退货码' : '未出示退货码'}，${input.writeOff ? '商品报损' : '商品退回库存'}`
  const row = await openAfterSale(tx, actor, of, {
    kind: 'return',
    verb: 'takeBack',
    state: 'refunding',
    step: 'takeBack',
    said: { reason: '', remark, images: [] },
  })
  await executeRefund(tx, actor, app, row)
  await takeIn(tx, row, disposition, actor.at)
}
