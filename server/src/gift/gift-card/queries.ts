import { heldCardPhase, type HeldState, heldStates, mayGive } from '@youli/domain/gift/gift-card/rules.ts'
import { giftOrderNo } from '@youli/domain/gift/gift-store/rules.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { pagedByState, statesOf } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { Employment, MemberKey } from '../../kit/http/callers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { ordersOfVouchers } from '../gift-store/public/orders.ts'
import { type Card, findCard, type Grant, ownGrant } from './held-cards.ts'
import { giftCard, giftCardGrant, giftCardCounter } from './tables.ts'

/** A given card with the card it is of. */
interface Given {
  grant: Grant
  card: Card
}

const cardSummary = (c: Card, span: Pick<Card, 'validStartAt' | 'validEndAt'> = c) => ({
  name: c.name,
  imageUrl: c.imageUrl,
  remark: c.remark,
  validStartTime: span.validStartAt.getTime(),
  validEndTime: span.validEndAt.getTime(),
})

/** Cards that an employee may give now, with how many. */
export async function enabledCards(r: Reader, tenantId: string, { employeeId, shopId }: Employment, page: Window, now: Date) {
  const where = and(eq(giftCard.tenantId, tenantId), eq(giftCard.open, true), gte(giftCard.validEndAt, now))
  const query = r.select().from(giftCard).where(where).orderBy(desc(giftCard.id))
  const { rows: cards, total } = await paged(query, page, r.$count(giftCard, where))
  const ids = cards.map((c) => c.id)
  const counted = ids.length > 0 ? await r.select().from(giftCardCounter).where(inArray(giftCardCounter.cardId, ids)) : []
  const of = (cardId: string, giver: string) => counted.find((t) => t.cardId === cardId && t.giver === giver)?.quantity ?? 0
  const data = cards.map((c) => {
    const counts = {
      all: of(c.id, 'all'),
      employee: of(c.id, `employee:${employeeId}`),
      store: shopId ? of(c.id, `shop:${shopId}`) : null,
    }
    return { id: c.id, ...cardSummary(c), gifts: c.productIds.length, left: mayGive(c, counts) }
  })
  return { data, total }
}

/** The cards a member holds: those that can be redeemed first, the first to end before the others, then what is over. */
export async function cardsHeld(r: Reader, { tenantId, memberId }: MemberKey, page: Window, now: Date) {
  const where = and(eq(giftCardGrant.tenantId, tenantId), eq(giftCardGrant.memberId, memberId))
  const live = sql`(${giftCardGrant.state} = 'held' and ${giftCardGrant.validEndAt} >= ${now.toISOString()}::timestamptz)`
  const query = r
    .select({ grant: giftCardGrant, card: giftCard })
    .from(giftCardGrant)
    .innerJoin(giftCard, eq(giftCard.id, giftCardGrant.cardId))
    .where(where)
    .orderBy(desc(live), sql`case when ${live} then ${giftCardGrant.validEndAt} end`, desc(giftCardGrant.id))
  const { rows, total } = await paged(query, page, r.$count(giftCardGrant, where))
  const { staff, shops } = await giversOf(r, tenantId, rows)
  const data = rows.map(({ grant: g, card }) => ({
    id: g.id,
    cardId: g.cardId,
    ...cardSummary(card, g),
    phase: heldCardPhase(g, now),
    time: g.givenAt.getTime(),
    employeeName: staff.get(g.employeeId) ?? '',
    shopName: shops.get(g.shopId ?? '')?.shopName ?? '',
  }))
  return { data, total }
}

async function giversOf(r: Reader, tenantId: string, rows: readonly Given[]) {
  const staff = await employeeNames(r, tenantId, [...new Set(rows.map(({ grant }) => grant.employeeId))])
  const shops = await storeSummaries(r, [...new Set(rows.flatMap(({ grant }) => grant.shopId ?? []))])
  return { staff, shops }
}

/** Given cards as lists show them. */
async function presentGrants(r: Reader, tenantId: string, rows: readonly Given[], now: Date) {
  const people = await membersByIds(
    r,
    tenantId,
    rows.map(({ grant }) => grant.memberId),
  )
  return rows.map(({ grant: g, card }) => {
    const { name = '', mobile = '' } = people.get(g.memberId) ?? {}
    return {
      id: g.id,
      cardId: g.cardId,
      name: card.name,
      imageUrl: card.imageUrl,
      userId: g.memberId,
      userName: name,
      mobile,
      validStartTime: g.validStartAt.getTime(),
      validEndTime: g.validEndAt.getTime(),
      phase: heldCardPhase(g, now),
      time: g.givenAt.getTime(),
    }
  })
}

export interface GrantFilter {
  cardId?: string | null
  state?: HeldState
  /** A whole phone; of nobody is no card. */
  mobile?: string
  shopId?: string | null
  employeeId?: string | null
  /** Stores of the asker; null is all. */
  shops?: readonly string[] | null
}

const states = statesOf(giftCardGrant.state, heldStates)

async function listGrants(r: Reader, tenantId: string, f: GrantFilter, page: Window) {
  const member = f.mobile ? await memberByMobile(r, tenantId, f.mobile.trim()) : null
  const others = and(
    eq(giftCardGrant.tenantId, tenantId),
    f.cardId ? eq(giftCardGrant.cardId, f.cardId) : undefined,
    f.mobile ? eq(giftCardGrant.memberId, member?.id ?? noId) : undefined,
    f.shopId ? eq(giftCardGrant.shopId, f.shopId) : undefined,
    f.employeeId ? eq(giftCardGrant.employeeId, f.employeeId) : undefined,
    f.shops ? inArray(giftCardGrant.shopId, [...f.shops]) : undefined,
  )
  return pagedByState(r, { table: giftCardGrant, states, state: f.state, others }, page, (where) =>
    r
      .select({ grant: giftCardGrant, card: giftCard })
      .from(giftCardGrant)
      .innerJoin(giftCard, eq(giftCard.id, giftCardGrant.cardId))
      .where(where)
      .orderBy(desc(giftCardGrant.id)),
  )
}

/** Cards that an employee gave, newest first, phones masked. */
export async function cardsGivenBy(r: Reader, tenantId: string, f: { employeeId: string; mobile?: string }, page: Window, now: Date) {
  const { rows, total } = await listGrants(r, tenantId, f, page)
  const shown = await presentGrants(r, tenantId, rows, now)
  return { data: shown.map((g) => ({ ...g, mobile: maskPhone(g.mobile) })), total }
}

/** Given cards with who gave them and what they were redeemed for, newest first. */
export async function grantsOfCard(r: Reader, tenantId: string, f: GrantFilter, page: Window, now: Date) {
  const { rows, ...counted } = await listGrants(r, tenantId, f, page)
  const { staff, shops } = await giversOf(r, tenantId, rows)
  const orders = await ordersOfVouchers(
    r,
    'card',
    rows.map(({ grant }) => grant.id),
  )
  const shown = await presentGrants(r, tenantId, rows, now)
  const data = shown.map((row, i) => {
    const { grant: g } = rows[i]!
    const order = orders.get(g.id)
    return {
      ...row,
      employeeName: staff.get(g.employeeId) ?? '',
      shopName: shops.get(g.shopId ?? '')?.shopName ?? '',
      redeemTime: g.redeemedAt?.getTime() ?? null,
      orderId: order?.id ?? noId,
      orderNo: order ? giftOrderNo(order.id) : '',
      orderStatus: order?.status ?? 0,
      takeType: order?.takeType ?? 0,
      productName: order?.name ?? '',
      reason: g.reason,
    }
  })
  return { data, ...counted }
}

/** The gifts that a card is good for: one that the caller holds, or for employees any of the brand's. Refuses `noCard`. */
export async function giftsOfCard(r: Reader, me: MemberKey & { employee: Employment | null }, id: string): Promise<string[]> {
  const grant = await ownGrant(r, me, id)
  return (await findCard(r, me.tenantId, grant?.cardId ?? (me.employee ? id : noId))).productIds
}

/** What a card was redeemed for, or null. */
export async function redemptionOf(r: Reader, grant: Grant) {
  const order = (await ordersOfVouchers(r, 'card', [grant.id])).get(grant.id)
  if (!order || !grant.redeemedAt) return null
  return {
    cardId: grant.id,
    writeOffTime: grant.redeemedAt.getTime(),
    orderId: order.id,
    orderNo: giftOrderNo(order.id),
    orderStatus: order.status,
    takeType: order.takeType,
    productName: order.name,
    specification: order.specification,
    defaultImageUrl: order.imageUrl,
  }
}
