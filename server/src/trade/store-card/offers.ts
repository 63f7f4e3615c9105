import { yuan } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { maxOffers } from '@youli/domain/trade/store-card/rules.ts'
import { storeCardEditRefusals as no } from '@youli/domain/trade/store-card/texts.ts'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { constraintOf } from '../../kit/db/errors.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { storeCardOffer, storeCardTopUp } from './tables.ts'

export interface OfferDraft {
  amountFen: number
  giftFen: number
  label: string
  open: boolean
}
export type OfferRow = typeof storeCardOffer.$inferSelect

const ofTenant = (tenantId: string, id: string) => and(eq(storeCardOffer.id, id), eq(storeCardOffer.tenantId, tenantId))

/** One offer of a tenant. Refuses `noOffer`. */
export async function findOffer(r: Reader, tenantId: string, id: string): Promise<OfferRow> {
  const [row] = await r.select().from(storeCardOffer).where(ofTenant(tenantId, id))
  return row ?? refuse(no.noOffer)
}

/** Adds an offer, or changes one; top-ups that began keep their terms. Refuses `giftTooLarge`, `sameAmount`, `tooMany`, `noOffer`. */
export async function saveOffer(tx: Tx, { tenantId, newId }: Actor, id: string | null, draft: OfferDraft): Promise<string> {
  if (draft.giftFen > draft.amountFen) refuse(no.giftTooLarge)
  const taken = (error: unknown): never => {
    if (constraintOf(error) === 'store_card_offer_amount') refuse(no.sameAmount)
    throw error
  }
  if (id) {
    await findOffer(tx, tenantId, id)
    await tx.update(storeCardOffer).set(draft).where(ofTenant(tenantId, id)).catch(taken)
    return id
  }
  // Two that add at once count each other.
  await tx.execute(sql`select pg_advisory_xact_lock(${tenantId}::bigint)`)
  if ((await tx.$count(storeCardOffer, eq(storeCardOffer.tenantId, tenantId))) >= maxOffers) refuse(no.tooMany)
  const made = newId()
  await tx
    .insert(storeCardOffer)
    .values({ id: made, tenantId, ...draft })
    .catch(taken)
  return made
}

/** All offers with how often each was bought, the smallest first. */
export async function allOffers(r: Reader, tenantId: string, page: Window) {
  const where = eq(storeCardOffer.tenantId, tenantId)
  const query = r.select().from(storeCardOffer).where(where).orderBy(asc(storeCardOffer.amountFen))
  const { rows, total } = await paged(query, page, r.$count(storeCardOffer, where))
  const ids = rows.map((o) => o.id)
  const counts = await r
    .select({ offerId: storeCardTopUp.offerId, n: count() })
    .from(storeCardTopUp)
    .where(and(eq(storeCardTopUp.state, 'paid'), inArray(storeCardTopUp.offerId, ids)))
    .groupBy(storeCardTopUp.offerId)
  const bought = new Map(counts.map((c) => [c.offerId, c.n]))
  const data = rows.map((o) => ({
    offerId: o.id,
    amount: yuan(o.amountFen),
    gift: yuan(o.giftFen),
    label: o.label,
    open: o.open,
    bought: bought.get(o.id) ?? 0,
  }))
  return { data, total }
}
