import { csvLines, csvMark } from '@youli/domain/kit/csv.ts'
import type { Sort } from '@youli/domain/kit/fields.ts'
import { yuan, yuanText } from '@youli/domain/kit/money.ts'
import { addDays, clockOf, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { invoiceableFen, type InvoiceTab } from '@youli/domain/trade/invoice/rules.ts'
import { invoiceStateTexts, titleKindTexts } from '@youli/domain/trade/invoice/texts.ts'
import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { rowsByState, type States } from '../../kit/db/counts.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import type { Window } from '../../kit/db/paged.ts'
import { sortedBy } from '../../kit/db/sorted.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { ofFoundOrders } from '../order-admin/public/search.ts'
import { invoiceScope } from './handling.ts'
import { type InvoiceRow, nameIndexOf } from './requests.ts'
import { invoice } from './tables.ts'
import { ordersOf, presentInvoice } from './views.ts'

/** Days are whole days in Shanghai, both inclusive. */
export interface InvoiceFilter {
  state?: InvoiceTab | ''
  q?: string
  from?: string
  to?: string
}

const issued = eq(invoice.state, 'issued')
/** An issued invoice is no longer over what is right for its order. */
const isMisfit: SQL = sql`${invoice.state} = 'issued' and ${invoice.amountFen} <> (
  select o.online_paid_fen + o.offline_paid_fen - o.online_back_fen - o.offline_back_fen from trade_order o
  where o.tenant_id = ${tenantHere} and o.id = ${invoice.orderId})`
const states: States<InvoiceTab> = {
  all: undefined,
  pending: eq(invoice.state, 'pending'),
  issued,
  misfit: isMisfit,
  rejected: eq(invoice.state, 'rejected'),
  voided: eq(invoice.state, 'voided'),
}

const inAnyState = (me: Operator, f: InvoiceFilter) =>
  and(
    invoiceScope(me),
    f.q
      ? or(ofFoundOrders(invoice.orderId, me.tenantId, f.q), eq(invoice.number, f.q), eq(invoice.nameIndex, nameIndexOf(f.q)))
      : undefined,
    f.from ? gte(invoice.createdAt, startOfDay(f.from)) : undefined,
    f.to ? lt(invoice.createdAt, startOfDay(addDays(f.to, 1))) : undefined,
  )

/** Rows as the console shows them, in four queries whatever their number. */
export async function presentInvoices(r: Reader, me: Operator, rows: readonly InvoiceRow[]) {
  const orders = await ordersOf(r, me.tenantId, rows)
  const members = await membersByIds(r, me.tenantId, [...new Set(rows.map(({ memberId }) => memberId))])
  return rows.map((row) => {
    const order = orders.get(row.orderId)
    return {
      ...presentInvoice(row, order),
      memberId: row.memberId,
      memberName: members.get(row.memberId)?.name ?? '',
      memberMobile: members.get(row.memberId)?.mobile ?? '',
      rightAmount: yuan(order ? invoiceableFen(order) : row.amountFen),
      askedBy: row.askedByName,
      handledBy: row.handledByName,
    }
  })
}

/** Invoices by filter, newest first unless sorted, and how many are in each state. */
export async function listInvoices(r: Reader, me: Operator, f: InvoiceFilter & { sort?: Sort<'askedAt'> }, page: Window) {
  const order = sortedBy(f.sort, { askedAt: invoice.createdAt }, invoice.id)
  const { rows, ...counted } = await rowsByState(r, { table: invoice, states, state: f.state, others: inAnyState(me, f) }, page, order)
  return { data: await presentInvoices(r, me, rows), ...counted }
}

const titles = [
  '订单号',
  '状态',
  '可开金额',
  '发票金额',
  '抬头类型',
  '抬头',
  '税号',
  '地址',
  '电话',
  '开户行',
  '账号',
  '邮箱',
  '会员姓名',
  '会员手机号',
  '发票号码',
  '开票日期',
  '申请时间',
  '处理人',
  '原因',
]
/** Invoices read at once: what a file of any length costs in memory. */
const batch = 500

type Shown = Awaited<ReturnType<typeof presentInvoices>>[number]

function cellsOf(me: Operator, i: Shown): string[] {
  const { title: t } = i
  return [
    i.orderNo,
    i.state === 'issued' && i.amount !== i.rightAmount ? '待红冲' : invoiceStateTexts[i.state],
    yuanText(Math.round(i.rightAmount * 100)),
    yuanText(Math.round(i.amount * 100)),
    titleKindTexts[t.kind],
    t.name,
    t.taxNo,
    t.address,
    phoneFor(me, t.phone),
    t.bank,
    t.account,
    t.email,
    i.memberName,
    phoneFor(me, i.memberMobile),
    i.number,
    i.issuedOn,
    clockOf(new Date(i.askedAt)),
    i.handledBy,
    i.reason,
  ]
}

async function* linesOf(db: Db, me: Operator, f: InvoiceFilter): AsyncGenerator<string> {
  yield csvMark + csvLines([titles])
  const wanted = and(inAnyState(me, f), states[f.state || 'all'])
  let before: string | null = null
  do {
    const last: string | null = before
    const shown: Shown[] = await db.read(async (r) => {
      const older = last ? lt(invoice.id, last) : undefined
      const rows = await r.select().from(invoice).where(and(wanted, older)).orderBy(desc(invoice.id)).limit(batch)
      return presentInvoices(r, me, rows)
    })
    if (shown.length > 0) yield csvLines(shown.map((each) => cellsOf(me, each)))
    before = shown.length < batch ? null : shown.at(-1)!.id
  } while (before)
}

/** The invoices of a filter as a file for spreadsheets, read in batches while it goes out. */
export const exportInvoices = (db: Db, me: Operator, filter: InvoiceFilter, now: Date) => ({
  type: 'text/csv; charset=utf-8',
  bytes: linesOf(db, me, filter),
  name: `发票-${dayOf(now)}.csv`,
})
