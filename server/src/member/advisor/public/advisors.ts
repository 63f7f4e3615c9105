import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { advisorRefusals as no, type AdvisorVia } from '@youli/domain/member/advisor/texts.ts'
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { MemberKey } from '../../../kit/http/callers.ts'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { storeSummaries } from '../../../platform/store/public/stores.ts'
import { employeesByIds, type EmployeeRow, findEmployee, managerOfStore, peopleOfStores } from '../../employee/public/employees.ts'
import { memberAdvisor } from '../tables.ts'

/** An employee as customers see them. */
async function presentAdvisor(r: Reader, e: EmployeeRow) {
  const shop = e.shopId ? (await storeSummaries(r, [e.shopId])).get(e.shopId) : undefined
  return {
    employeeId: e.id,
    employeename: e.name,
    employeeimageurl: e.headImgUrl,
    shopName: shop?.shopName ?? '',
    shopTel: shop?.shopTel ?? '',
    shopAddress: shop?.address ?? '',
    contactQrUrl: e.contactQrUrl,
  }
}

/** One active employee as a customer sees them, or null. */
export async function findAdvisor(r: Reader, tenantId: string, employeeId: string) {
  const found = await findEmployee(r, tenantId, employeeId)
  return found && presentAdvisor(r, found)
}

/** What is noted of a member's advisor, also one who has left meanwhile. */
export async function advisorNote(r: Reader, { tenantId, memberId }: MemberKey) {
  const [row] = await r
    .select()
    .from(memberAdvisor)
    .where(and(eq(memberAdvisor.tenantId, tenantId), eq(memberAdvisor.memberId, memberId)))
  return row ?? null
}

/** Who looks after a member; null when nobody does, or nobody who still works here. */
export async function advisorOf(r: Reader, owner: MemberKey) {
  const row = await advisorNote(r, owner)
  return row && findAdvisor(r, owner.tenantId, row.employeeId)
}

/** Ids of the advisors of members. */
export async function advisorIds(r: Reader, tenantId: string, memberIds: readonly string[]): Promise<string[]> {
  const rows = await r
    .selectDistinct({ id: memberAdvisor.employeeId })
    .from(memberAdvisor)
    .where(and(eq(memberAdvisor.tenantId, tenantId), inArray(memberAdvisor.memberId, [...memberIds])))
  return rows.map((row) => row.id)
}

/** Names of the advisors of members, by member; also of one who has left. */
export async function advisorNames(r: Reader, tenantId: string, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await r
    .select({ memberId: memberAdvisor.memberId, employeeId: memberAdvisor.employeeId })
    .from(memberAdvisor)
    .where(inArray(memberAdvisor.memberId, [...memberIds]))
  const people = await employeesByIds(r, tenantId, [...new Set(rows.map((row) => row.employeeId))])
  return new Map(rows.map(({ memberId, employeeId }) => [memberId, people.get(employeeId)?.name ?? '']))
}

/** Members by advisor, for lists of employees. */
export async function countMembersOfAdvisors(r: Reader, tenantId: string, employeeIds: readonly string[]): Promise<Map<string, number>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await r
    .select({ id: memberAdvisor.employeeId, n: count() })
    .from(memberAdvisor)
    .where(and(eq(memberAdvisor.tenantId, tenantId), inArray(memberAdvisor.employeeId, [...employeeIds])))
    .groupBy(memberAdvisor.employeeId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Ids of the members of an advisor, or of everybody who has one, as a query to be asked inside another. */
export const lookedAfter = (r: Reader, tenantId: string, employeeId: string | null) =>
  r
    .select({ id: memberAdvisor.memberId })
    .from(memberAdvisor)
    .where(and(eq(memberAdvisor.tenantId, tenantId), employeeId ? eq(memberAdvisor.employeeId, employeeId) : undefined))

/** Gives members to an advisor, whoever they had before; answers how many changed. Refuses `notThere`. The caller knows that the members are the tenant's. */
export async function assignAdvisor(
  tx: Tx,
  { tenantId, at }: Actor,
  memberIds: readonly string[],
  to: { employeeId: string; via: AdvisorVia },
): Promise<number> {
  if (!(await findEmployee(tx, tenantId, to.employeeId))) refuse(no.notThere)
  const changed = await tx
    .insert(memberAdvisor)
    .values(memberIds.map((memberId) => ({ memberId, tenantId, ...to, assignedAt: at })))
    .onConflictDoUpdate({
      target: [memberAdvisor.tenantId, memberAdvisor.memberId],
      set: { employeeId: to.employeeId, via: to.via, assignedAt: at },
      setWhere: sql`${memberAdvisor.employeeId} <> excluded.employee_id`,
    })
    .returning({ id: memberAdvisor.memberId })
  return changed.length
}

/** Takes members from their advisors; answers how many had one. */
export async function releaseFromAdvisors(tx: Tx, tenantId: string, memberIds: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(memberAdvisor)
    .where(and(eq(memberAdvisor.tenantId, tenantId), inArray(memberAdvisor.memberId, [...memberIds])))
    .returning({ id: memberAdvisor.memberId })
  return gone.length
}

/** Gives a member who has no advisor this one; of two at once the first one stays. True when it is theirs now. */
async function giveFirst(tx: Tx, { tenantId, memberId }: MemberKey, employeeId: string, via: AdvisorVia, now: Date): Promise<boolean> {
  const given = await tx
    .insert(memberAdvisor)
    .values({ memberId, tenantId, employeeId, via, assignedAt: now })
    .onConflictDoNothing()
    .returning({ id: memberAdvisor.memberId })
  return given.length > 0
}

/**
 * A member opened an employee's code. An advisor who has left makes way; one who is still here is kept: refuses `hasOne`.
 * Refuses `notThere` for somebody who does not work here.
 */
export async function chooseAdvisor(tx: Tx, actor: Actor, memberId: string, employeeId: string) {
  const owner = { tenantId: actor.tenantId, memberId }
  const wanted = (await findAdvisor(tx, owner.tenantId, employeeId)) ?? refuse(no.notThere)
  if (await giveFirst(tx, owner, employeeId, 'link', actor.at)) return wanted
  const present = await advisorOf(tx, owner)
  if (present && present.employeeId !== employeeId) refuse(no.hasOne, { name: present.employeename })
  if (!present) await assignAdvisor(tx, actor, [memberId], { employeeId, via: 'link' })
  return wanted
}

/** A member came by an employee's link, or by one of a store: that employee, or the store's manager, looks after them from now on, if nobody does yet. */
export async function welcomeMember(
  tx: Tx,
  owner: MemberKey,
  from: { fromId?: string | null; shopId: string | null; via: 'register' | 'shop' },
  now: Date,
): Promise<void> {
  const brought = from.fromId && isId(from.fromId) ? await findEmployee(tx, owner.tenantId, from.fromId) : null
  const advisor = brought ?? (from.shopId ? await managerOfStore(tx, owner.tenantId, from.shopId) : null)
  if (advisor) await giveFirst(tx, owner, advisor.id, brought ? from.via : 'shop', now)
}

/** Gives all members of one employee, also a former one, to another. Answers how many. Refuses `same`, `notThere`. */
export async function handOverMembers(tx: Tx, { tenantId, at }: Actor, fromId: string, toId: string): Promise<number> {
  if (fromId === toId) refuse(no.same)
  if (!(await findEmployee(tx, tenantId, toId))) refuse(no.notThere)
  const moved = await tx
    .update(memberAdvisor)
    .set({ employeeId: toId, via: 'manual', assignedAt: at })
    .where(and(eq(memberAdvisor.tenantId, tenantId), eq(memberAdvisor.employeeId, fromId)))
    .returning({ id: memberAdvisor.memberId })
  return moved.length
}

/** Members whose advisor works at one of these stores, as a query of ids. */
export const lookedAfterAt = (shops: readonly string[]): SQL =>
  sql`select ${memberAdvisor.memberId} from ${memberAdvisor} where ${memberAdvisor.tenantId} = ${tenantHere} and ${memberAdvisor.employeeId} in (${peopleOfStores(shops)})`
