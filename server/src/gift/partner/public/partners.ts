import { isPartnerTel, maxPartnerPeople } from '@youli/domain/gift/partner/rules.ts'
import { partnerRefusals as no } from '@youli/domain/gift/partner/texts.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { holdsText } from '../../../kit/db/holds-text.ts'
import { constraintOf } from '../../../kit/db/errors.ts'
import { pagedByState, yesNo } from '../../../kit/db/counts.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import type { Window } from '../../../kit/db/paged.ts'
import { blind } from '../../../kit/db/encrypted.ts'
import { memberOf } from '../../../member/registration/public/members.ts'
import { partner, partnerPerson } from '../tables.ts'

export type PartnerRow = typeof partner.$inferSelect
export type PersonRow = typeof partnerPerson.$inferSelect

/** A merchant as the wire names it. */
export const presentPartner = (p: PartnerRow) => ({
  id: p.id,
  address: p.address,
  contact: p.contact,
  lat: p.lat,
  lon: p.lon,
  logoUrl: p.logoUrl,
  partnerName: p.name,
  tel: p.tel,
})

/** What a member is to an active merchant. */
export interface Belonging {
  partner: PartnerRow
  person: PersonRow
}

/** The active merchant that a member belongs to, by their phone; null for everybody else. */
export async function belongingOf(r: Reader, me: { tenantId: string; memberId: string | null }): Promise<Belonging | null> {
  if (!me.memberId) return null
  const member = await memberOf(r, me.tenantId, me.memberId)
  if (!member) return null
  const [row] = await r
    .select({ partner, person: partnerPerson })
    .from(partnerPerson)
    .innerJoin(partner, eq(partner.id, partnerPerson.partnerId))
    .where(and(eq(partnerPerson.tenantId, me.tenantId), eq(partnerPerson.mobileIndex, blind(member.mobile)), partner.isActive))
  return row ?? null
}

/** As `belongingOf`; refuses `notPartner`. */
export async function refuseUnlessBelongs(r: Reader, me: { tenantId: string; memberId: string }): Promise<Belonging> {
  return (await belongingOf(r, me)) ?? refuse(no.notPartner)
}

/** As `refuseUnlessBelongs`, for what managers alone may do; refuses `managerOnly`. */
export async function refuseUnlessManager(r: Reader, me: { tenantId: string; memberId: string }): Promise<Belonging> {
  const found = await refuseUnlessBelongs(r, me)
  return found.person.isManager ? found : refuse(no.managerOnly)
}

/** A merchant of the tenant, active or not. Refuses `noPartner`. */
export async function findPartner(r: Reader, tenantId: string, id: string): Promise<PartnerRow> {
  const [row] = await r
    .select()
    .from(partner)
    .where(and(eq(partner.tenantId, tenantId), eq(partner.id, id)))
  return row ?? refuse(no.noPartner)
}

/** Merchants by id, former ones too. */
export async function partnersById(r: Reader, ids: readonly string[]): Promise<Map<string, PartnerRow>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select()
    .from(partner)
    .where(inArray(partner.id, [...new Set(ids)]))
  return new Map(rows.map((p) => [p.id, p]))
}

/** All merchants of a tenant, newest first. */
export const allPartners = (r: Reader, tenantId: string): Promise<PartnerRow[]> =>
  r.select().from(partner).where(eq(partner.tenantId, tenantId)).orderBy(desc(partner.id))

export interface PartnerFilter {
  keyword?: string
  active?: 'true' | 'false' | ''
}

/** Merchants for the console, with the number of their people. */
export function partnerList(r: Reader, tenantId: string, f: PartnerFilter, page: Window) {
  const words = f.keyword?.trim() ?? ''
  const others = and(eq(partner.tenantId, tenantId), words ? holdsText(partner.name, words) : undefined)
  const asked = { table: partner, states: yesNo(sql`${partner.isActive}`), state: f.active, others }
  const people = sql<number>`(select count(*)::int from partner_person p where p.tenant_id = ${tenantHere} and p.partner_id = partner.id)`
  return pagedByState(r, asked, page, (where) => r.select({ row: partner, people }).from(partner).where(where).orderBy(desc(partner.id)))
}

export type PartnerDraft = Omit<typeof partner.$inferInsert, 'id' | 'tenantId' | 'createdAt'>

/** Makes a merchant or changes one; answers its id. Refuses `noPartner`, `badTel`. */
export async function savePartner(tx: Tx, { tenantId, newId }: Actor, id: string | null, draft: PartnerDraft): Promise<string> {
  if (!isPartnerTel(draft.tel ?? '')) refuse(no.badTel)
  if (!id) {
    const made = newId()
    await tx.insert(partner).values({ id: made, tenantId, ...draft })
    return made
  }
  await findPartner(tx, tenantId, id)
  await tx.update(partner).set(draft).where(eq(partner.id, id))
  return id
}

/** The people of a merchant, managers first. */
export const partnerPeople = (r: Reader, partnerId: string): Promise<PersonRow[]> =>
  r.select().from(partnerPerson).where(eq(partnerPerson.partnerId, partnerId)).orderBy(desc(partnerPerson.isManager), asc(partnerPerson.id))

/** Names of people by id; those who are gone are left out. */
export async function personNames(r: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: partnerPerson.id, name: partnerPerson.name })
    .from(partnerPerson)
    .where(inArray(partnerPerson.id, [...new Set(ids)]))
  return new Map(rows.map((p) => [p.id, p.name]))
}

export interface PersonDraft {
  id: string | null
  name: string
  mobile: string
  manager: boolean
}

/** One change of a merchant's people at a time: two who leave at once could both be the last manager but one. */
async function lockPeople(tx: Tx, partnerId: string): Promise<void> {
  await tx.select({ id: partner.id }).from(partner).where(eq(partner.id, partnerId)).for('update')
}

const ofPartner = (partnerId: string, id: string) => and(eq(partnerPerson.partnerId, partnerId), eq(partnerPerson.id, id))

/** Adds somebody or changes them; a phone stays as it is. Refuses `badMobile`, `mobileUsed`, `tooMany`, `noPerson`, `lastManager`. */
export async function savePartnerPerson(
  tx: Tx,
  { tenantId, newId }: Actor,
  partnerId: string,
  { id, name, mobile, manager }: PersonDraft,
): Promise<void> {
  await lockPeople(tx, partnerId)
  if (id) {
    if (!manager) await keepManager(tx, partnerId, id)
    const changed = await tx
      .update(partnerPerson)
      .set({ name, isManager: manager })
      .where(ofPartner(partnerId, id))
      .returning({ id: partnerPerson.id })
    if (changed.length === 0) refuse(no.noPerson)
    return
  }
  if (!isMobile(mobile)) refuse(no.badMobile)
  const [n] = await tx.select({ n: count() }).from(partnerPerson).where(eq(partnerPerson.partnerId, partnerId))
  if ((n?.n ?? 0) >= maxPartnerPeople) refuse(no.tooMany, { max: maxPartnerPeople })
  await tx
    .insert(partnerPerson)
    .values({ id: newId(), tenantId, partnerId, mobile, mobileIndex: blind(mobile), name, isManager: manager })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'partner_person_mobile') refuse(no.mobileUsed)
      throw error
    })
}

/** Refuses `lastManager` when this one is the only manager there is. */
async function keepManager(tx: Tx, partnerId: string, id: string): Promise<void> {
  const managers = await tx
    .select({ id: partnerPerson.id })
    .from(partnerPerson)
    .where(and(eq(partnerPerson.partnerId, partnerId), partnerPerson.isManager))
  if (managers.length === 1 && managers[0]!.id === id) refuse(no.lastManager)
}

/** Takes somebody out. Refuses `noPerson`, `lastManager`. */
export async function removePartnerPerson(tx: Tx, partnerId: string, id: string): Promise<void> {
  await lockPeople(tx, partnerId)
  await keepManager(tx, partnerId, id)
  const gone = await tx.delete(partnerPerson).where(ofPartner(partnerId, id)).returning({ id: partnerPerson.id })
  if (gone.length === 0) refuse(no.noPerson)
}
