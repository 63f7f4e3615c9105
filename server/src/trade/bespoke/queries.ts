import { isId, noId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { addDays, startOfDay } from '@youli/domain/kit/time.ts'
import { bespokeNo, type BespokeStatus, bespokeStatuses, openSteps } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeStatusTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import type { Window } from '../../kit/db/paged.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { nameOfOperator } from '../../platform/operator/public/operators.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import type { TradeRow } from './transitions.ts'
import { bespokeEvent, bespokeTrade } from './tables.ts'

/** Whom a trade is for and on what terms, as the wire has it. */
const bookingText = ({ customer, shopId, priceFen, depositFen }: TradeRow): string =>
  JSON.stringify({
    userName: customer?.userName ?? '',
    mobileNo: customer?.mobileNo ?? '',
    shopId,
    expectDate: customer?.expectDate ?? '',
    price: yuan(priceFen),
    deposit: yuan(depositFen),
    remark: customer?.remark ?? '',
  })

/** The questions with what was answered, as the wire has it. */
export const fieldsText = (fields: TradeRow['fields'], answers: TradeRow['answers'] = null): string =>
  JSON.stringify(fields.map((f) => ({ ...f, fieldValue: answers?.find((a) => a.fieldName === f.fieldName)?.fieldValue ?? '' })))

/** Trades as phones show them. */
export async function presentTrades(r: Reader, rows: readonly TradeRow[]) {
  const shops = await storeSummaries(r, [...new Set(rows.map((row) => row.shopId))])
  return rows.map((row) => ({
    id: row.id,
    tradeNo: bespokeNo(row.id),
    templateId: row.templateId,
    templateName: row.templateName,
    picture: row.picture,
    status: row.status,
    statusName: bespokeStatusTexts[row.status],
    bookingField: bookingText(row),
    templateField: fieldsText(row.fields, row.answers),
    shopId: row.shopId,
    shopName: shops.get(row.shopId)?.shopName ?? '',
    createTime: row.createdAt.getTime(),
  }))
}

/** What happened to a trade, the first first. `named` tells who of the workshop it was: members are not told. */
export async function eventsOf(r: Reader, row: TradeRow, named: boolean) {
  const events = await r.select().from(bespokeEvent).where(eq(bespokeEvent.tradeId, row.id)).orderBy(asc(bespokeEvent.id))
  const ids = events.flatMap((e) => (e.actor === 'employee' ? [e.actorId] : []))
  const staff = await employeeNames(r, row.tenantId, [...new Set(ids)])
  const messages = []
  for (const { verb, status, actor, actorId, note, pictures, at } of events) {
    const operator = named && actor === 'operator' ? await nameOfOperator(r, row.tenantId, actorId) : ''
    messages.push({ verb, status, actor, actorName: operator || (staff.get(actorId) ?? ''), note, pictures, at: at.getTime() })
  }
  return messages
}

/** A trade with everything, for its member and the staff of its store. */
export async function tradeDetail(r: Reader, row: TradeRow) {
  const [face] = await presentTrades(r, [row])
  const shop = (await storeSummaries(r, [row.shopId])).get(row.shopId)
  return {
    ...face!,
    answers: row.answers ?? [],
    shopAddress: shop?.address ?? '',
    shopTel: shop?.shopTel ?? '',
    price: yuan(row.priceFen),
    deposit: yuan(row.depositFen),
    cancelReason: row.cancelReason,
    events: await eventsOf(r, row, false),
  }
}

/** Days are whole days in Shanghai, both inclusive. */
export interface TradeFilter {
  status?: BespokeStatus | ''
  tradeNo?: string
  mobileNo?: string
  templateId?: string | null
  shopId?: string | null
  /** Of these stores only; null is every store. */
  shops?: readonly string[] | null
  memberId?: string
  from?: string
  to?: string
}

/** The trades a filter means, whatever their status. */
async function inAnyStatus(r: Reader, tenantId: string, f: TradeFilter): Promise<SQL | undefined> {
  const member = f.mobileNo ? await memberByMobile(r, tenantId, f.mobileNo.trim()) : null
  const number = f.tradeNo ? f.tradeNo.trim().replace(/^DZ/i, '') : ''
  return and(
    eq(bespokeTrade.tenantId, tenantId),
    f.tradeNo ? eq(bespokeTrade.id, isId(number) ? number : noId) : undefined,
    f.mobileNo ? eq(bespokeTrade.memberId, member?.id ?? noId) : undefined,
    f.memberId ? eq(bespokeTrade.memberId, f.memberId) : undefined,
    f.templateId ? eq(bespokeTrade.templateId, f.templateId) : undefined,
    f.shopId ? eq(bespokeTrade.shopId, f.shopId) : undefined,
    f.shops ? inArray(bespokeTrade.shopId, [...f.shops]) : undefined,
    f.from ? gte(bespokeTrade.createdAt, startOfDay(f.from)) : undefined,
    f.to ? lt(bespokeTrade.createdAt, startOfDay(addDays(f.to, 1))) : undefined,
  )
}

const statuses = statesOf(bespokeTrade.status, bespokeStatuses)

/** The trades a filter means. */
export const tradeConditions = async (r: Reader, tenantId: string, f: TradeFilter): Promise<SQL | undefined> =>
  and(await inAnyStatus(r, tenantId, f), statuses[f.status || 'all'])

/** Trades of a filter, newest first. */
export async function listTrades(r: Reader, tenantId: string, f: TradeFilter, page: Window) {
  const asked = { table: bespokeTrade, states: statuses, state: f.status, others: await inAnyStatus(r, tenantId, f) }
  return rowsByState(r, asked, page, [desc(bespokeTrade.id)])
}

/** Cards of one step of the board. */
const boardSize = 20

/** What is on its way, by step: how many, and those that wait there longest. */
export async function tradeBoard(r: Reader, { tenantId, shops }: Operator, shopId: string | null) {
  const mine = await tradeConditions(r, tenantId, { shops, shopId })
  const counted = await r
    .select({ status: bespokeTrade.status, n: count() })
    .from(bespokeTrade)
    .where(and(mine, inArray(bespokeTrade.status, openSteps)))
    .groupBy(bespokeTrade.status)
  const columns = []
  for (const status of openSteps) {
    const of = and(mine, eq(bespokeTrade.status, status))
    const rows = await r.select().from(bespokeTrade).where(of).orderBy(asc(bespokeTrade.statusAt), asc(bespokeTrade.id)).limit(boardSize)
    columns.push({ status, total: counted.find((c) => c.status === status)?.n ?? 0, rows })
  }
  return columns
}

/** Trades as the console shows them. */
export async function tradesForAdmin(r: Reader, { tenantId }: Operator, rows: readonly TradeRow[]) {
  const distinct = (ids: string[]) => [...new Set(ids)]
  const shops = await storeSummaries(r, distinct(rows.map((row) => row.shopId)))
  const staff = await employeeNames(r, tenantId, distinct(rows.map((row) => row.employeeId)))
  const people = await membersByIds(r, tenantId, distinct(rows.map((row) => row.memberId)))
  return rows.map((row) => ({
    id: row.id,
    tradeNo: bespokeNo(row.id),
    templateName: row.templateName,
    picture: row.picture,
    status: row.status,
    memberId: row.memberId,
    userName: row.customer?.userName ?? '',
    mobileNo: people.get(row.memberId)?.mobile ?? '',
    shopId: row.shopId,
    shopName: shops.get(row.shopId)?.shopName ?? '',
    employeeName: staff.get(row.employeeId) ?? '',
    price: yuan(row.priceFen),
    deposit: yuan(row.depositFen),
    expectDate: row.customer?.expectDate ?? '',
    createTime: row.createdAt.getTime(),
    statusTime: row.statusAt.getTime(),
  }))
}
