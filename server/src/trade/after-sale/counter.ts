import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { isShopManager } from '@youli/domain/platform/session/rules.ts'
import { mayTakeBack } from '@youli/domain/trade/after-sale/rules.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { fen, yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Employee } from '../../kit/http/who.ts'
import * as employees from '../../member/employee/service.ts'
import * as orders from '../order/service.ts'
import { open } from './asking.ts'
import { giveBack, takeIn } from './carrying-out.ts'
import { factsOf, figures, type Items } from './figuring.ts'
import { checkCode, orderOfCode } from './return-code.ts'
import { afterSale, afterSaleStep } from './tables.ts'

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
  const found = await orders.find(tx, me.tenantId, input.id)
  if (!orders.worksFor(me, found)) refuse(orderRefusals.notThere)
  // Of two counters the second one sees what the first one left, or both would give back the same share.
  const order = await orders.hold(tx, found)
  if (!isShopManager(me.employee.roles.map((roleCode) => ({ roleCode })))) refuse(no.managerOnly)
  if (order.status === orderStatus.returning || order.status === orderStatus.closed) refuse(no.returnedBefore)
  if (!mayTakeBack(factsOf(order))) refuse(no.noReturn)
  if (input.code) await checkCode(tx, order.id, input.code, actor.at)
  const of = await figures(tx, order, input.items)
  const { offlineFen } = of.back
  if (!Number.isFinite(input.offlinePaymentFee) || fen(input.offlinePaymentFee) !== offlineFen)
    refuse(no.wrongOffline, { amount: yuanText(offlineFen) })
  const disposition = input.writeOff ? 'writeOff' : 'shelf'
  const remark = `${input.code ? '已核验退货码' : '未出示退货码'}，${input.writeOff ? '商品报损' : '商品退回库存'}`
  const row = await open(tx, actor, of, {
    kind: 'return',
    verb: 'takeBack',
    state: 'refunding',
    step: 'takeBack',
    said: { reason: '', remark, images: [] },
  })
  await giveBack(tx, actor, app, row)
  await takeIn(tx, row, disposition, actor.at)
}

/** The order behind a scanned or typed code. What it leads to is checked again when something is done. */
export async function scan(
  r: Reader,
  me: Employee,
  text: string,
): Promise<{ orderId: string; type: 'takeGood' | 'returnGood'; code: string }> {
  const read = readCode(text)
  const byId = isId(read.orderId) ? (await orders.someOf(r, me.tenantId, [read.orderId]))[0] : null
  const order = read.orderNo ? await orders.byNumber(r, me.tenantId, read.orderNo) : byId
  if (!order || !orders.worksFor(me, order)) refuse(no.unknownCode)
  const type = read.type ?? (order.status === orderStatus.received ? 'returnGood' : 'takeGood')
  return { orderId: order.id, type, code: read.code }
}

interface ReadCode {
  orderId: string
  orderNo: string
  type: 'takeGood' | 'returnGood' | null
  code: string
}

/** What a text says: the address inside a pickup or return code, a bare return code, an order number, or an order's id. */
function readCode(text: string): ReadCode {
  const nothing: ReadCode = { orderId: '', orderNo: '', type: null, code: '' }
  const page = /\/mall\/order\/detail\/(\d{1,19})(?:\?([^#\s]*))?/.exec(text)
  if (page) {
    const query = new URLSearchParams(page[2] ?? '')
    return {
      ...nothing,
      orderId: page[1]!,
      type: query.get('type') === 'returnGood' ? 'returnGood' : 'takeGood',
      code: query.get(shownCode) ?? '',
    }
  }
  const bare = orderOfCode(text)
  if (bare) return { ...nothing, orderId: bare, type: 'returnGood', code: text }
  return /^\d{18,19}$/.test(text) ? { ...nothing, orderId: text } : { ...nothing, orderNo: text.toUpperCase() }
}

/** Most rows of a shift. */
const mostRows = 200

/** What was handed over and taken back today in the caller's store, newest first. */
export async function shiftList(r: Reader, me: Employee, now: Date) {
  const since = startOfDay(dayOf(now))
  const { shopId } = me.employee
  const taken = (await orders.handedOverSince(r, me.tenantId, shopId, since, mostRows)).map((t) => ({ ...t, type: 'takeGood' as const }))
  const returned = (
    await r
      .select({ orderId: afterSale.orderId, staffId: afterSaleStep.actorId, at: afterSaleStep.at })
      .from(afterSale)
      .innerJoin(afterSaleStep, and(eq(afterSaleStep.afterSaleId, afterSale.id), eq(afterSaleStep.verb, 'takeBack')))
      .where(and(eq(afterSale.tenantId, me.tenantId), shopId ? eq(afterSale.shopId, shopId) : undefined, gte(afterSale.createdAt, since)))
      .orderBy(desc(afterSale.id))
      .limit(mostRows)
  ).map((t) => ({ ...t, type: 'returnGood' as const }))
  const all = [...taken.map((t) => ({ ...t, orderId: t.order.id })), ...returned]
  const ids = [...new Set(all.map((t) => t.orderId))]
  const lines = await orders.linesOf(r, ids)
  const numbers = new Map((await orders.someOf(r, me.tenantId, ids)).map((o) => [o.id, o.orderNo]))
  const names = await employees.namesOf(r, me.tenantId, [...new Set(all.flatMap((t) => t.staffId ?? []))])
  return all
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostRows)
    .map(({ orderId, type, staffId, at }) => {
      const own = lines.filter((l) => l.orderId === orderId)
      return {
        orderId,
        orderNo: numbers.get(orderId) ?? '',
        type,
        productName: own[0]?.goodsName ?? '',
        quantity: own.reduce((sum, l) => sum + l.quantity, 0),
        staffName: (staffId && names.get(staffId)) || '',
        time: at.getTime(),
      }
    })
}
