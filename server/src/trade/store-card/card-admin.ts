import { csvOf } from '@youli/domain/kit/csv.ts'
import type { Sort } from '@youli/domain/kit/fields.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { clockOf, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { type CardState, cardStates, type RefundState, refundStates } from '@youli/domain/trade/store-card/rules.ts'
import { cardStateTexts, storeCardRefusals as no } from '@youli/domain/trade/store-card/texts.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { pagedByState, rowsByState, statesOf } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import type { Operator, Within } from '../../kit/http/callers.ts'
import { phoneFor } from '../../member/profile/public/phone.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { cardBalances, cardFlows } from '../../member/wallet/public/card-accounts.ts'
import { refundingOf } from './queries.ts'
import { moneyOfRefunds } from './refunds.ts'
import { storeCard, storeCardRefund } from './tables.ts'

interface Filter {
  /** Cards of members that whoever asks may touch. */
  within?: Within
  keyword?: string
  state?: CardState
}

/** Which card a word means: a whole phone, a card number or a member's id. */
async function meant(r: Reader, tenantId: string, word: string): Promise<SQL | undefined> {
  if (!word) return undefined
  const digits = word.replaceAll(' ', '')
  const found = await memberByMobile(r, tenantId, digits)
  if (found) return eq(storeCard.memberId, found.id)
  return /^6\d{11}$/.test(digits) ? eq(storeCard.cardNo, digits) : isId(digits) ? eq(storeCard.memberId, digits) : sql`false`
}

const columns = { openTime: storeCard.openedAt, balance: sql`coalesce(b.principal_fen, 0) + coalesce(b.gift_fen, 0)` }
type CardSort = Sort<keyof typeof columns>

/** Cards with what is on them, those with most first unless another order is chosen. */
const cardsWith = (r: Reader, tenantId: string, where: SQL | undefined, sort: CardSort = '-balance') =>
  r
    .select({
      card: storeCard,
      principalFen: sql<string>`coalesce(b.principal_fen, 0)::text`,
      giftFen: sql<string>`coalesce(b.gift_fen, 0)::text`,
    })
    .from(storeCard)
    .leftJoin(sql`(${cardBalances(tenantId)}) b`, sql`b.member_id = ${storeCard.memberId}`)
    .where(where)
    .orderBy(...sortedBy(sort, columns, storeCard.memberId))

async function presentCards(r: Reader, tenantId: string, rows: Awaited<ReturnType<typeof cardsWith>>) {
  const people = await membersByIds(
    r,
    tenantId,
    rows.map(({ card }) => card.memberId),
  )
  return rows.map(({ card: c, ...sums }) => {
    const [principalFen, giftFen] = [Number(sums.principalFen), Number(sums.giftFen)]
    const { name = '', mobile = '' } = people.get(c.memberId) ?? {}
    return {
      memberId: c.memberId,
      memberName: name,
      mobileNo: mobile,
      cardNo: c.cardNo,
      state: c.state,
      frozenBy: c.frozenBy ?? ('' as const),
      frozenRemark: c.frozenRemark,
      principal: yuan(principalFen),
      gift: yuan(giftFen),
      balance: yuan(principalFen + giftFen),
      openTime: c.openedAt.getTime(),
    }
  })
}

const states = statesOf(storeCard.state, cardStates)

/** Cards of a tenant, those with most on them first unless another order is chosen. */
export async function listStoreCards(r: Reader, tenantId: string, f: Filter, page: SortedWindow<keyof typeof columns>) {
  const others = and(eq(storeCard.tenantId, tenantId), await meant(r, tenantId, f.keyword ?? ''), f.within?.(storeCard.memberId))
  const { rows, ...counted } = await pagedByState(r, { table: storeCard, states, state: f.state, others }, page, (where) =>
    cardsWith(r, tenantId, where, page.sort),
  )
  return { data: await presentCards(r, tenantId, rows), ...counted }
}

/** One member's card, closed or not. Refuses `noCard`. */
export async function findStoreCardForAdmin(r: Reader, tenantId: string, memberId: string) {
  const where = and(eq(storeCard.tenantId, tenantId), eq(storeCard.memberId, memberId))
  const [card] = await presentCards(r, tenantId, await cardsWith(r, tenantId, where).limit(1))
  if (!card) return refuse(no.noCard)
  return { ...card, refunding: yuan(await refundingOf(r, { tenantId, memberId })) }
}

const most = 50_000
const titles = ['卡号', '会员编号', '会员', '手机号', '状态', '本金', '赠金', '余额', '开卡时间']

/** Every card with what is on it. */
export async function storeCardFile(r: Reader, me: Operator, { state, within }: Filter, now: Date) {
  const where = and(eq(storeCard.tenantId, me.tenantId), state ? eq(storeCard.state, state) : undefined, within?.(storeCard.memberId))
  const rows = await presentCards(r, me.tenantId, await cardsWith(r, me.tenantId, where).limit(most))
  const lines = rows.map((c) => [
    c.cardNo,
    c.memberId,
    c.memberName,
    phoneFor(me, c.mobileNo),
    cardStateTexts[c.state],
    c.principal.toFixed(2),
    c.gift.toFixed(2),
    c.balance.toFixed(2),
    clockOf(new Date(c.openTime)),
  ])
  return { type: 'text/csv; charset=utf-8', bytes: csvOf([titles, ...lines]), name: `储值卡-${dayOf(now)}.csv` }
}

interface RefundFilter {
  state?: RefundState
  within?: Within
}

const ofMembers = (tenantId: string, own: RefundFilter['within']) =>
  and(eq(storeCardRefund.tenantId, tenantId), own?.(storeCardRefund.memberId))
const refundsIn = statesOf(storeCardRefund.state, refundStates)

/** The refunds of cards that wait for a decision. */
export const askedRefunds = (tenantId: string, own: RefundFilter['within']) => and(ofMembers(tenantId, own), refundsIn.asked)

/** Refunds that members asked for, newest first unless another order is chosen. */
export async function listCardRefunds(r: Reader, tenantId: string, { state, within }: RefundFilter, page: SortedWindow<'time'>) {
  const order = sortedBy(page.sort, { time: storeCardRefund.createdAt }, storeCardRefund.id)
  const asked = { table: storeCardRefund, states: refundsIn, state, others: ofMembers(tenantId, within) }
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
  const people = await membersByIds(
    r,
    tenantId,
    rows.map((f) => f.memberId),
  )
  const data = []
  for (const f of rows) {
    const { name = '', mobile = '' } = people.get(f.memberId) ?? {}
    data.push({
      refundId: f.id,
      memberId: f.memberId,
      memberName: name,
      mobileNo: mobile,
      amount: yuan(f.amountFen),
      lapse: yuan(f.expiringFen),
      state: f.state,
      manual: yuan(f.manualFen),
      money: await moneyOfRefunds(r, f),
      remark: f.remark,
      decidedBy: f.deciderName,
      decisionRemark: f.decisionRemark,
      time: f.createdAt.getTime(),
      doneTime: f.doneAt?.getTime() ?? null,
    })
  }
  return { data, ...counted }
}

const months = 12

/** `2026-11` and the months before it, newest first. */
const monthsTo = (month: string): string[] => {
  const [year, of] = month.split('-').map(Number) as [number, number]
  return Array.from({ length: months }, (_, i) => new Date(Date.UTC(year, of - 1 - i, 1)).toISOString().slice(0, 7))
}
const nothing = { toppedUpFen: 0, givenFen: 0, consumedFen: 0, refundedFen: 0, lapsedFen: 0, adjustedFen: 0 }

/** What is owed on cards now, and how it came about. */
export async function storeCardReport(r: Reader, tenantId: string, now: Date) {
  const { rows } = await r.execute<Record<'principal' | 'gift' | 'held' | 'held_gift' | 'cards' | 'frozen', string>>(sql`
    select coalesce(sum(b.principal_fen), 0)::text as principal, coalesce(sum(b.gift_fen), 0)::text as gift,
      coalesce(sum(b.held_fen), 0)::text as held, coalesce(sum(b.held_gift_fen), 0)::text as held_gift,
      (select count(*) from store_card where tenant_id = ${tenantId}::bigint and state <> 'closed')::text as cards,
      (select count(*) from store_card where tenant_id = ${tenantId}::bigint and state = 'frozen')::text as frozen
    from (${cardBalances(tenantId)}) b`)
  const sums = rows[0]!
  const listed = monthsTo(dayOf(now).slice(0, 7))
  const known = new Map((await cardFlows(r, tenantId, new Date(`${listed.at(-1)!}-01T00:00:00+08:00`))).map((m) => [m.month, m]))
  const today = (await cardFlows(r, tenantId, startOfDay(dayOf(now)))).at(0) ?? nothing
  // Backwards from what is owed now: what a month changed is taken off to know how the month before it ended.
  let closing = Number(sums.principal) + Number(sums.gift) + Number(sums.held) + Number(sums.held_gift)
  const lines = listed.map((month) => {
    const m = known.get(month) ?? nothing
    const outstanding = yuan(closing)
    closing -= m.toppedUpFen + m.givenFen - m.consumedFen - m.refundedFen - m.lapsedFen + m.adjustedFen
    return {
      month,
      toppedUp: yuan(m.toppedUpFen),
      given: yuan(m.givenFen),
      consumed: yuan(m.consumedFen),
      refunded: yuan(m.refundedFen),
      lapsed: yuan(m.lapsedFen),
      adjusted: yuan(m.adjustedFen),
      outstanding,
    }
  })
  return {
    principal: yuan(Number(sums.principal)),
    gift: yuan(Number(sums.gift)),
    refunding: yuan(Number(sums.held)),
    cards: Number(sums.cards),
    frozen: Number(sums.frozen),
    today: { toppedUp: yuan(today.toppedUpFen), consumed: yuan(today.consumedFen) },
    months: lines,
  }
}
