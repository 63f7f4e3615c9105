import { type CardPhase, cardPhase, giftCardFault } from '@youli/domain/gift/gift-card/rules.ts'
import { giftCardConsoleRefusals as no } from '@youli/domain/gift/gift-card/texts.ts'
import type { giftCardConsoleCalls } from '@youli/domain/gift/gift-card/calls.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { addDays, dayOf, startOfDay } from '@youli/domain/kit/time.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, type States } from '../../kit/db/counts.ts'
import type { Window } from '../../kit/db/paged.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { storeSummaries } from '../../platform/store/public/stores.ts'
import { giftsById } from '../gift-store/public/products.ts'
import { type Card, findCard, type Grant, revokeGrant } from './held-cards.ts'
import { giftCard, giftCardGrant, giftCardCounter } from './tables.ts'

type CardDraft = Parsed<(typeof giftCardConsoleCalls)['POST /console/api/v1/gift-cards/save']>

const given = sql<number>`(count(*) filter (where ${giftCardGrant.state} <> 'revoked'))::int`
const redeemed = sql<number>`(count(*) filter (where ${giftCardGrant.state} = 'redeemed'))::int`
const expiredAt = (now: Date) =>
  sql<number>`(count(*) filter (where ${giftCardGrant.state} = 'expired' or (${giftCardGrant.state} = 'held' and ${giftCardGrant.validEndAt} < ${now.toISOString()}::timestamptz)))::int`

/** Cards as the console shows them. */
export async function presentCards(r: Reader, tenantId: string, cards: readonly Card[], now: Date) {
  const ids = cards.map((c) => c.id)
  const rows =
    ids.length > 0
      ? await r
          .select({ cardId: giftCardGrant.cardId, given, redeemed, expired: expiredAt(now) })
          .from(giftCardGrant)
          .where(inArray(giftCardGrant.cardId, ids))
          .groupBy(giftCardGrant.cardId)
      : []
  const counts = new Map(rows.map(({ cardId, ...of }) => [cardId, of]))
  const found = await giftsById(
    r,
    tenantId,
    cards.flatMap((c) => c.productIds),
  )
  const names = new Map(found.map(({ row }) => [row.id, row.name]))
  return cards.map((c) => ({
    id: c.id,
    name: c.name,
    imageUrl: c.imageUrl,
    remark: c.remark,
    productIds: c.productIds,
    validStartDay: dayOf(c.validStartAt),
    validEndDay: dayOf(c.validEndAt),
    putQuantity: c.putQuantity,
    perEmployee: c.perEmployee,
    perStore: c.perStore,
    open: c.open,
    phase: cardPhase(c, now),
    gifts: c.productIds.map((id) => names.get(id) ?? ''),
    ...(counts.get(c.id) ?? { given: 0, redeemed: 0, expired: 0 }),
  }))
}

/** The same as `cardPhase`, for a whole table. */
function phasesAt(now: Date): States<CardPhase> {
  const at = sql`${now.toISOString()}::timestamptz`
  const alive = sql`${giftCard.validEndAt} >= ${at}`
  return {
    all: undefined,
    over: sql`${giftCard.validEndAt} < ${at}`,
    closed: sql`${alive} and not ${giftCard.open}`,
    before: sql`${giftCard.validStartAt} > ${at} and ${giftCard.open}`,
    running: sql`${alive} and ${giftCard.open} and ${giftCard.validStartAt} <= ${at}`,
  }
}

/** Cards of a tenant, newest first. */
export async function listCards(r: Reader, tenantId: string, f: { keyword: string; phase: CardPhase | '' }, page: Window, now: Date) {
  const others = and(eq(giftCard.tenantId, tenantId), f.keyword ? holdsText(giftCard.name, f.keyword) : undefined)
  const asked = { table: giftCard, states: phasesAt(now), state: f.phase, others }
  const { rows, ...counted } = await rowsByState(r, asked, page, [desc(giftCard.id)])
  return { data: await presentCards(r, tenantId, rows, now), ...counted }
}

/** Makes a card, or changes one; answers its id. Refuses `noCard`, `badDraft`, `noGift`, `tooFew`. */
export async function saveCard(tx: Tx, { tenantId, newId }: Actor, draft: CardDraft): Promise<string> {
  const fault = giftCardFault(draft)
  if (fault) refuse(no.badDraft, { fault })
  const productIds = [...new Set(draft.productIds)]
  if ((await giftsById(tx, tenantId, productIds)).length < productIds.length) refuse(no.noGift)
  const { id, validStartDay, validEndDay, ...rest } = draft
  const validEndAt = new Date(startOfDay(addDays(validEndDay, 1)).getTime() - 1)
  const row = { ...rest, productIds, validStartAt: startOfDay(validStartDay), validEndAt }
  if (!id) {
    const made = newId()
    await tx.insert(giftCard).values({ id: made, tenantId, ...row })
    return made
  }
  await findCard(tx, tenantId, id)
  // Whoever gives this card waits until it is changed.
  const all = and(eq(giftCardCounter.cardId, id), eq(giftCardCounter.giver, 'all'))
  const [counted] = await tx.select().from(giftCardCounter).where(all).for('update')
  const count = counted?.quantity ?? 0
  if (row.putQuantity > 0 && row.putQuantity < count) refuse(no.tooFew, { given: count })
  await tx.update(giftCard).set(row).where(eq(giftCard.id, id))
  return id
}

/** Stops giving a card or lets it go on. Answers it as it was; refuses `noCard`. */
export async function setCardOpen(tx: Tx, { tenantId }: Actor, id: string, open: boolean): Promise<Card> {
  const before = await findCard(tx, tenantId, id)
  await tx.update(giftCard).set({ open }).where(eq(giftCard.id, id))
  return before
}

/** Takes back a card that was given, within the asker's stores (null: all). Refuses `noCard`, `notHeld`. */
export async function revokeCard(tx: Tx, { tenantId }: Actor, shops: readonly string[] | null, id: string, reason: string): Promise<Grant> {
  const [grant] = await tx
    .select()
    .from(giftCardGrant)
    .where(and(eq(giftCardGrant.tenantId, tenantId), eq(giftCardGrant.id, id)))
  if (!grant || (shops && !(grant.shopId && shops.includes(grant.shopId)))) refuse(no.noCard)
  if (!(await revokeGrant(tx, id, reason))) refuse(no.notHeld)
  return grant
}

/** Who gave how many of a card, most first, and all together. */
export async function cardFigures(r: Reader, tenantId: string, shops: readonly string[] | null, id: string, now: Date) {
  await findCard(r, tenantId, id)
  const rows = await r
    .select({
      shopId: giftCardGrant.shopId,
      employeeId: giftCardGrant.employeeId,
      given,
      redeemed,
      expired: expiredAt(now),
    })
    .from(giftCardGrant)
    .where(and(eq(giftCardGrant.cardId, id), shops ? inArray(giftCardGrant.shopId, [...shops]) : undefined))
    .groupBy(giftCardGrant.shopId, giftCardGrant.employeeId)
    .orderBy(desc(given), giftCardGrant.employeeId)
  const faces = await storeSummaries(
    r,
    rows.flatMap((row) => row.shopId ?? []),
  )
  const staff = await employeeNames(
    r,
    tenantId,
    rows.map((row) => row.employeeId),
  )
  const sum = (key: 'given' | 'redeemed' | 'expired') => rows.reduce((all, row) => all + row[key], 0)
  return {
    rows: rows.map(({ shopId, ...row }) => ({
      shopName: faces.get(shopId ?? '')?.shopName ?? '',
      employeeName: staff.get(row.employeeId) ?? '',
      ...row,
    })),
    total: { given: sum('given'), redeemed: sum('redeemed'), expired: sum('expired') },
  }
}
