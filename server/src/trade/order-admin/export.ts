import { csvLines, csvMark } from '@youli/domain/kit/csv.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { clockOf, dayOf } from '@youli/domain/kit/time.ts'
import { stateOf } from '@youli/domain/trade/order/rules.ts'
import { orderKindText, orderStateTexts, takeWayTexts } from '@youli/domain/trade/order/texts.ts'
import { and, desc, lt, type SQL } from 'drizzle-orm'
import type { Db, Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { linesByOrder } from '../order/public/lines.ts'
import type { OrderLineRow, OrderRow } from '../order/public/rows.ts'
import { tradeOrder } from '../order/tables.ts'
import { orderConditions, type OrderFilter } from './order-list.ts'

const titles = [
  '订单号',
  '订单类型',
  '订单状态',
  '下单时间',
  '付款时间',
  '发货时间',
  '会员姓名',
  '会员手机号',
  '商品',
  '规格',
  '货号',
  '单价',
  '数量',
  '小计',
  '商品金额',
  '运费',
  '优惠金额',
  '应付金额',
  '线上已付',
  '到店已付',
  '配送方式',
  '门店',
  '提货日期',
  '收货人',
  '收货电话',
  '收货地址',
  '快递公司',
  '快递单号',
  '买家留言',
]

/** Orders read at once: what a file of any length costs in memory. */
const batch = 500

/** What a batch of orders needs to be shown. */
async function around(r: Reader, me: Operator, rows: readonly OrderRow[]) {
  const shopIds = [...new Set(rows.flatMap((o) => o.shopId ?? []))]
  return {
    lines: await linesByOrder(
      r,
      rows.map((o) => o.id),
    ),
    buyers: await membersByIds(r, me.tenantId, [...new Set(rows.map((o) => o.memberId))]),
    faces: await storeSummaries(r, shopIds),
  }
}
type Around = Awaited<ReturnType<typeof around>>

const time = (at: Date | null) => (at ? clockOf(at) : '')

/** Amounts of an order stand beside its first line only, so that a column may be summed. */
const amountsOf = (o: OrderRow, first: boolean): string[] =>
  first
    ? [o.goodsFen, o.freightFen, o.discountFen, o.payableFen, o.onlinePaidFen, o.offlinePaidFen].map(yuanText)
    : ['', '', '', '', '', '']

function rowsOf(o: OrderRow, { lines, buyers, faces }: Around, phone: (mobile: string) => string): (string | number)[][] {
  const buyer = buyers.get(o.memberId)
  const head = [
    o.orderNo,
    orderKindText(o.activityType),
    orderStateTexts[stateOf(o.status)],
    time(o.createdAt),
    time(o.paidAt),
    time(o.sentAt),
  ]
  const to = o.receiver
  const tail = [
    takeWayTexts[o.takeType === 1 ? 1 : 2],
    (o.shopId && faces.get(o.shopId)?.shopName) || '',
    o.takeDate ?? '',
    to?.name ?? '',
    phone(to?.mobile ?? ''),
    to ? `${to.area} ${to.address}` : '',
    o.expressCompany,
    o.expressNo,
    o.remark,
  ]
  const goods = (l: OrderLineRow) => [l.goodsName, l.spec, l.artNo, yuanText(l.unitFen), l.quantity, yuanText(l.unitFen * l.quantity)]
  return lines
    .get(o.id)!
    .map((line, i) => [...head, buyer?.name ?? '', phone(buyer?.mobile ?? ''), ...goods(line), ...amountsOf(o, i === 0), ...tail])
}

/** Orders after the last one seen, newest first, with what is around them. */
async function next(r: Reader, me: Operator, wanted: SQL | undefined, before: string | null) {
  const older = before ? lt(tradeOrder.id, before) : undefined
  const rows = await r.select().from(tradeOrder).where(and(wanted, older)).orderBy(desc(tradeOrder.id)).limit(batch)
  return { rows, known: await around(r, me, rows) }
}

/** Pieces of the file; each is read when the one before has gone out. */
async function* quantitiesOf(db: Db, me: Operator, filter: OrderFilter, now: Date): AsyncGenerator<string> {
  yield csvMark + csvLines([titles])
  const phone = (mobile: string) => phoneFor(me, mobile)
  const wanted = await db.read((r) => orderConditions(r, me, filter, now))
  let before: string | null = null
  do {
    const { rows, known } = await db.read((r) => next(r, me, wanted, before))
    if (rows.length > 0) yield csvLines(rows.flatMap((o) => rowsOf(o, known, phone)))
    before = rows.length < batch ? null : rows.at(-1)!.id
  } while (before)
}

/** All orders of a filter as a file for spreadsheets, read in batches while it goes out. */
export const exportOrders = (db: Db, me: Operator, filter: OrderFilter, now: Date) => ({
  type: 'text/csv; charset=utf-8',
  bytes: quantitiesOf(db, me, filter, now),
  name: `订单明细-${dayOf(now)}.csv`,
})
