import { yuan } from '@youli/domain/kit/money.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import { sameDay } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardSettings } from '@youli/domain/trade/store-card/settings.ts'
import { and, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { Employee, MemberKey } from '../../kit/http/callers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { cardBalanceOf, cardRecordsOf } from '../../member/wallet/public/card-accounts.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { cardSettingFen, findStoreCard } from './cards.ts'
import { type ChargeRow, isManager, paidStates } from './charges.ts'
import { storeCardCharge, storeCardOffer, storeCardRefund } from './tables.ts'

/** The principal that open requests hold. */
export async function refundingOf(r: Reader, { memberId }: MemberKey): Promise<number> {
  const rows = await r
    .select({ fen: storeCardRefund.amountFen })
    .from(storeCardRefund)
    .where(and(eq(storeCardRefund.memberId, memberId), eq(storeCardRefund.state, 'asked')))
  return rows.reduce((sum, { fen }) => sum + fen, 0)
}

/** How a member's card stands. */
export async function cardStanding(r: Reader, owner: MemberKey, now: Date) {
  const card = await findStoreCard(r, owner)
  const { principalFen, giftFen } = await cardBalanceOf(r, owner, now)
  return {
    state: card?.state ?? ('none' as const),
    frozenBy: card?.frozenBy ?? ('' as const),
    cardNo: card?.cardNo ?? '',
    balance: yuan(principalFen + giftFen),
    principal: yuan(principalFen),
    gift: yuan(giftFen),
    refunding: yuan(await refundingOf(r, owner)),
    limit: yuan(await cardSettingFen(r, owner.tenantId, storeCardSettings.limit)),
  }
}

/** Amounts that can be topped up, the smallest first. */
export async function topUpOffers(r: Reader, tenantId: string) {
  const rows = await r
    .select()
    .from(storeCardOffer)
    .where(and(eq(storeCardOffer.tenantId, tenantId), eq(storeCardOffer.open, true)))
    .orderBy(storeCardOffer.amountFen)
  return rows.map((o) => ({ offerId: o.id, amount: yuan(o.amountFen), gift: yuan(o.giftFen), label: o.label }))
}

const chargeSource = /^card-pay(?:-back)?:(\d+)$/

/** What came and went of a card. */
export async function cardRecords(r: Reader, owner: MemberKey, direction: 'income' | 'expense' | undefined, page: Window) {
  const { data, total } = await cardRecordsOf(r, owner, direction, page)
  const rows = data.map(({ principalFen, giftFen, ...row }) => ({
    ...row,
    amount: yuan(principalFen + giftFen),
    principal: yuan(principalFen),
    gift: yuan(giftFen),
    chargeId: chargeSource.exec(row.source)?.[1] ?? null,
  }))
  return { data: rows, total }
}

/** Charges as their member sees them. */
export async function presentCharge(r: Reader, rows: readonly ChargeRow[]) {
  const shops = await storeSummaries(
    r,
    rows.map((c) => c.shopId),
  )
  const names = rows[0]
    ? await employeeNames(
        r,
        rows[0].tenantId,
        rows.map((c) => c.employeeId),
      )
    : new Map<string, string>()
  return rows.map((c) => ({
    chargeId: c.id,
    amount: yuan(c.amountFen),
    principal: yuan(c.principalFen),
    gift: yuan(c.giftFen),
    state: c.state,
    shopName: shops.get(c.shopId)?.shopName ?? '',
    employeeName: names.get(c.employeeId) ?? '',
    note: c.note,
    time: (c.doneAt ?? c.createdAt).getTime(),
    waitUntil: c.state === 'waiting' ? c.waitUntil!.getTime() : null,
    reverseReason: c.reverseReason,
  }))
}

export const presentOneCharge = async (r: Reader, row: ChargeRow) => (await presentCharge(r, [row]))[0]!

/** Charges as the staff of the store see them. */
export async function presentChargeToStaff(r: Reader, me: Employee, rows: readonly ChargeRow[], now: Date) {
  const people = await membersByIds(
    r,
    me.tenantId,
    rows.map((c) => c.memberId),
  )
  return (await presentCharge(r, rows)).map((c, i) => {
    const row = rows[i]!
    const { name = '', mobile = '' } = people.get(row.memberId) ?? {}
    const mayReverse = isManager(me.employee) && row.state === 'done' && sameDay(row.doneAt!, now)
    return { ...c, memberName: name, mobileNo: maskPhone(mobile), mayReverse }
  })
}

function page(r: Reader, where: SQL | undefined, at: Window) {
  const query = r.select().from(storeCardCharge).where(where).orderBy(desc(storeCardCharge.id))
  return paged(query, at, r.$count(storeCardCharge, where))
}

/** What a member paid, reversed or not. */
export async function chargesOfMember(r: Reader, { tenantId, memberId }: MemberKey, at: Window) {
  const where = and(
    eq(storeCardCharge.tenantId, tenantId),
    eq(storeCardCharge.memberId, memberId),
    inArray(storeCardCharge.state, [...paidStates]),
  )
  const { rows, total } = await page(r, where, at)
  return { data: await presentCharge(r, rows), total }
}

/** Charges of an employee's store. */
export async function chargesOfStore(r: Reader, me: Employee, at: Window, now: Date) {
  const { shopId } = me.employee
  const where = and(eq(storeCardCharge.tenantId, me.tenantId), shopId ? eq(storeCardCharge.shopId, shopId) : undefined)
  const { rows, total } = await page(r, where, at)
  return { data: await presentChargeToStaff(r, me, rows, now), total }
}

/** What waits for the member's password, and the last charge that was paid. */
export async function waitingCharge(r: Reader, { memberId }: MemberKey, now: Date) {
  const own = eq(storeCardCharge.memberId, memberId)
  const [waits] = await r
    .select()
    .from(storeCardCharge)
    .where(and(own, eq(storeCardCharge.state, 'waiting'), gt(storeCardCharge.waitUntil, now)))
  const [last] = await r
    .select()
    .from(storeCardCharge)
    .where(and(own, eq(storeCardCharge.state, 'done')))
    .orderBy(desc(storeCardCharge.id))
    .limit(1)
  return { waiting: waits ? await presentOneCharge(r, waits) : null, last: last ? await presentOneCharge(r, last) : null }
}

/** Refunds a member asked for, newest first. */
export async function refundsOfMember(r: Reader, { tenantId, memberId }: MemberKey, at: Window) {
  const where = and(eq(storeCardRefund.tenantId, tenantId), eq(storeCardRefund.memberId, memberId))
  const query = r.select().from(storeCardRefund).where(where).orderBy(desc(storeCardRefund.id))
  const { rows, total } = await paged(query, at, r.$count(storeCardRefund, where))
  const data = rows.map((f) => ({
    refundId: f.id,
    amount: yuan(f.amountFen),
    lapse: yuan(f.expiringFen),
    state: f.state,
    // What an operator wrote after paying by hand is the brand's own note.
    remark: f.state === 'rejected' ? f.decisionRemark : f.remark,
    time: f.createdAt.getTime(),
    doneTime: f.doneAt?.getTime() ?? null,
  }))
  return { data, total }
}
