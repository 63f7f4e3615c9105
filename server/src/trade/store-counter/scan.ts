import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { afterSaleRefusals as no } from '@youli/domain/trade/after-sale/texts.ts'
import { orderStatus } from '@youli/domain/trade/order/rules.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Employee } from '../../kit/http/callers.ts'
import { orderOfCode } from '../after-sale/public/counter-returns.ts'
import { isStaffOfOrder, orderByNumber, ordersByIds } from '../order/public/queries.ts'

/** The order behind a scanned or typed code. What it leads to is checked again when something is done. */
export async function findScannedOrder(
  r: Reader,
  me: Employee,
  text: string,
): Promise<{ orderId: string; type: 'takeGood' | 'returnGood'; code: string }> {
  const read = readCode(text)
  const byId = isId(read.orderId) ? (await ordersByIds(r, me.tenantId, [read.orderId]))[0] : null
  const order = read.orderNo ? await orderByNumber(r, me.tenantId, read.orderNo) : byId
  if (!order || !isStaffOfOrder(me, order)) refuse(no.unknownCode)
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
