import { afterSaleSettings } from '@youli/domain/trade/after-sale/settings.ts'
import { afterSaleStateTexts, reasonLabel, stepTexts } from '@youli/domain/trade/after-sale/texts.ts'
import { childStatusOf, mainStatus } from '@youli/domain/trade/after-sale/rules.ts'
import type { ReturnAmounts } from '@youli/domain/trade/after-sale/amounts.ts'
import { addDays, dayMs, startOfDay } from '@youli/domain/kit/time.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { and, asc, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { type AfterSaleKind, type AfterSaleState, afterSaleStates } from '@youli/domain/trade/after-sale/rules.ts'
import type { Reader } from '../../kit/db/db.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import type { OrderLineRow } from '../order/public/rows.ts'
import { orderLines } from '../order/public/lines.ts'
import { orderByNumber, ordersByIds, presentOrders } from '../order/public/queries.ts'
import { refundsFor } from '../payment/public/order-refunds.ts'
import { sourceOf } from './execution.ts'
import type { Figures } from './amounts.ts'
import type { AfterSaleRow } from './transitions.ts'
import { afterSale, afterSaleLine, afterSaleStep } from './tables.ts'

type Money = Pick<
  ReturnAmounts,
  'goodsFen' | 'freightFen' | 'onlineFen' | 'offlineFen' | 'waivedFen' | 'adjustFen' | 'points' | 'coupon' | 'whole'
>

const money = (m: Money, earnedPoints: number) => ({
  goodsFee: yuan(m.goodsFen),
  freightFee: yuan(m.freightFen),
  onlineFee: yuan(m.onlineFen),
  offlineFee: yuan(m.offlineFen),
  waivedFee: yuan(m.waivedFen),
  adjustFee: yuan(m.adjustFen),
  refundFee: yuan(m.goodsFen + m.freightFen + m.adjustFen),
  points: m.points,
  earnedPoints,
  coupon: m.coupon,
  whole: m.whole,
})

const lineOf = (l: OrderLineRow, quantity: number, amountFen: number) => ({
  lineId: l.id,
  productName: l.goodsName,
  spec: l.spec,
  imageUrl: l.imageUrl,
  price: yuan(l.unitFen),
  quantity,
  amount: yuan(amountFen),
  leftQuantity: l.quantity - l.backQuantity,
})

/** What would come back, as the page shows it; lines of which nothing is left are left out. */
export const presentFigures = ({ lines, wanted, back }: Figures) => ({
  money: money(back, back.earned),
  lines: lines.map((l, i) => lineOf(l, wanted[i]!, back.lines[i]!.amountFen)).filter((l) => l.leftQuantity > 0),
})

/** After-sales with their orders and lines, in three queries whatever their number. */
export async function presentAfterSale(r: Reader, rows: readonly AfterSaleRow[]) {
  const ids = [...new Set(rows.map((a) => a.orderId))]
  const lines = await orderLines(r, ids)
  const own =
    rows.length === 0
      ? []
      : await r
          .select()
          .from(afterSaleLine)
          .where(
            inArray(
              afterSaleLine.afterSaleId,
              rows.map((a) => a.id),
            ),
          )
          .orderBy(asc(afterSaleLine.orderLineId))
  const numbers = new Map((await ordersByIds(r, rows[0]?.tenantId ?? noId, ids)).map((o) => [o.id, o]))
  return rows.map((a) => ({
    id: a.id,
    orderId: a.orderId,
    orderNo: numbers.get(a.orderId)?.orderNo ?? '',
    kind: a.kind,
    state: a.state,
    status: mainStatus[a.kind],
    childStatus: childStatusOf(a.kind, a.state),
    statusName: afterSaleStateTexts[a.kind][a.state],
    createTime: a.createdAt.getTime(),
    money: money(a, a.earnedPoints),
    lines: own
      .filter((piece) => piece.afterSaleId === a.id)
      .map((piece) =>
        lineOf(
          lines.find((l) => l.id === piece.orderLineId)!,
          piece.quantity,
          piece.amountFen,
        ),
      ),
  }))
}

/** One after-sale with its record. */
export async function presentAfterSaleDetail(r: Reader, row: AfterSaleRow) {
  const [shown] = await presentAfterSale(r, [row])
  const steps = await r.select().from(afterSaleStep).where(eq(afterSaleStep.afterSaleId, row.id)).orderBy(asc(afterSaleStep.id))
  const others = await r.select().from(afterSale).where(eq(afterSale.orderId, row.orderId)).orderBy(desc(afterSale.id))
  return {
    ...shown!,
    reason: reasonLabel(row.reason),
    remark: row.remark,
    imageDetail: row.images,
    expressName: row.expressName,
    expressNo: row.expressNo,
    sendBefore: row.state === 'awaitingReturn' ? row.stateAt.getTime() + (await sendDays(r, row)) * dayMs : null,
    processDetail: steps.map((s) => ({
      operatorType: s.actor === 'buyer' ? 1 : 2,
      operatorResult: stepTexts[s.verb],
      createTime: s.at.getTime(),
      reasonList: s.reasons,
      imageDetail: s.images,
    })),
    others: others.map((o) => ({
      id: o.id,
      statusName: afterSaleStateTexts[o.kind][o.state],
      createTime: o.createdAt.getTime(),
      refundFee: yuan(o.goodsFen + o.freightFen + o.adjustFen),
    })),
  }
}

const sendDays = async (r: Reader, row: AfterSaleRow): Promise<number> =>
  Number(await configValue(r, row.tenantId, afterSaleSettings.sendDays))

export interface AfterSaleFilter {
  kind?: AfterSaleKind | ''
  state?: AfterSaleState | ''
  orderNo?: string
  mobileNo?: string
  orderId: string | null
  from?: string
  to?: string
}

/** What a filter means, whatever the state. */
async function inAnyState(r: Reader, me: Operator, f: AfterSaleFilter) {
  const order = f.orderNo ? await orderByNumber(r, me.tenantId, f.orderNo.trim()) : null
  const buyer = f.mobileNo ? await memberByMobile(r, me.tenantId, f.mobileNo.trim()) : null
  return and(
    eq(afterSale.tenantId, me.tenantId),
    me.shops ? inArray(afterSale.shopId, [...me.shops]) : undefined,
    f.kind ? eq(afterSale.kind, f.kind) : undefined,
    f.orderNo ? eq(afterSale.orderId, order?.id ?? noId) : undefined,
    f.orderId ? eq(afterSale.orderId, f.orderId) : undefined,
    f.mobileNo ? eq(afterSale.memberId, buyer?.id ?? noId) : undefined,
    f.from ? gte(afterSale.createdAt, startOfDay(f.from)) : undefined,
    f.to ? lt(afterSale.createdAt, startOfDay(addDays(f.to, 1))) : undefined,
  )
}

/** Whose it is and where it is handed over, for operators. */
async function withPeople(r: Reader, me: Operator, rows: readonly AfterSaleRow[], now: Date) {
  const buyers = await membersByIds(r, me.tenantId, [...new Set(rows.map((a) => a.memberId))])
  const shown = await presentAfterSale(r, rows)
  const found = await ordersByIds(r, me.tenantId, [...new Set(rows.map((a) => a.orderId))])
  const faces = new Map((await presentOrders(r, found, now)).map((o) => [o.id, o]))
  return shown.map((a, i) => ({
    ...a,
    buyerName: buyers.get(rows[i]!.memberId)?.name ?? '',
    buyerMobile: buyers.get(rows[i]!.memberId)?.mobile ?? '',
    takeType: faces.get(a.orderId)?.takeType ?? 0,
    shopName: faces.get(a.orderId)?.shopName ?? '',
  }))
}

const states = statesOf(afterSale.state, afterSaleStates)

/** The after-sales that wait for a decision, within the operator's scope. */
export const pendingAfterSales = async (r: Reader, me: Operator) => and(await inAnyState(r, me, { orderId: null }), states.pending)

/** After-sales by filter, newest first unless another order is chosen. */
export async function listAfterSales(r: Reader, me: Operator, filter: AfterSaleFilter, page: SortedWindow<'createTime'>, now: Date) {
  const asked = { table: afterSale, states, state: filter.state, others: await inAnyState(r, me, filter) }
  const order = sortedBy(page.sort, { createTime: afterSale.createdAt }, afterSale.id)
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
  return { data: await withPeople(r, me, rows, now), ...counted }
}

/** One after-sale for operators, with its refunds at the provider. */
export async function afterSaleDetailFor(r: Reader, me: Operator, row: AfterSaleRow, now: Date) {
  const [people] = await withPeople(r, me, [row], now)
  const refunds = await refundsFor(r, row.orderId, sourceOf(row.id))
  return {
    ...people!,
    ...(await presentAfterSaleDetail(r, row)),
    disposition: row.disposition ?? '',
    refunds: refunds.map((f) => ({
      outRefundNo: f.outRefundNo,
      amount: yuan(f.amountFen),
      state: f.state,
      failure: f.failure,
      createdAt: f.createdAt.getTime(),
    })),
  }
}

/** After-sales that have been in a state since before a moment, a batch by id. */
export const restingSince = (r: Reader, state: AfterSaleState, before: Date, after: string, limit: number) =>
  r
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.state, state), lt(afterSale.stateAt, before), gt(afterSale.id, after)))
    .orderBy(asc(afterSale.id))
    .limit(limit)
