import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/sealed.ts'
import type { Employment } from '../../kit/http/who.ts'
import { employee } from './tables.ts'

export interface EmployeeDraft {
  mobile: string
  name: string
  headImgUrl?: string
  /** Null works for every store. */
  shopId: string | null
  roles: string[]
  wecomUserId?: string | null
}
/** How an employee is recognised: the phone a member bound, or the name in the enterprise messenger. */
export type Recognised = { mobile: string } | { wecomUserId: string }

const recognised = (by: Recognised) =>
  'wecomUserId' in by ? eq(employee.wecomUserId, by.wecomUserId) : eq(employee.mobileIndex, blind(by.mobile))

/** What somebody is to the tenant, or null. */
export async function employmentOf(r: Reader, tenantId: string, by: Recognised): Promise<Employment | null> {
  const [row] = await r
    .select()
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), employee.isActive, recognised(by)))
  return row ? { employeeId: row.id, shopId: row.shopId, roles: row.roles } : null
}

/** Which of these people work for their tenant, by their id; `people` is a query for id, tenant and blind index of the phone. */
export async function employmentsOf(r: Reader, people: SQLWrapper): Promise<Map<string, Employment>> {
  const { rows } = await r.execute<{ person: string } & Employment>(sql`
    select p.id as person, e.id as "employeeId", e.shop_id as "shopId", e.roles
    from (${people}) as p (id, tenant_id, mobile_index)
    join ${employee} e on e.tenant_id = p.tenant_id and e.mobile_index = p.mobile_index and e.is_active`)
  return new Map(rows.map(({ person, ...employment }) => [person, employment]))
}

/** One active employee of a tenant. */
export async function find(r: Reader, tenantId: string, id: string): Promise<typeof employee.$inferSelect | null> {
  const [row] = await r
    .select()
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), eq(employee.id, id), employee.isActive))
  return row ?? null
}

/** Names of employees by id, former ones too. */
export async function namesOf(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), inArray(employee.id, [...ids])))
  return new Map(rows.map((e) => [e.id, e.name]))
}

/** Active employees of a store, for the staff picker. */
export async function ofShop(r: Reader, tenantId: string, shopId: string) {
  const rows = await r
    .select()
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), eq(employee.shopId, shopId), employee.isActive))
    .orderBy(asc(employee.id))
  return rows.map((e) => ({ employeeId: e.id, employeeName: e.name, headImgUrl: e.headImgUrl }))
}

/** All employees of a tenant for the console, former ones too. */
export const all = (r: Reader, tenantId: string) =>
  r.select().from(employee).where(eq(employee.tenantId, tenantId)).orderBy(asc(employee.id))

export async function add(tx: Tx, tenantId: string, id: string, draft: EmployeeDraft): Promise<void> {
  await tx.insert(employee).values({ id, tenantId, ...draft, mobileIndex: blind(draft.mobile) })
}

/** Changes an employee; false when not there. The caller calls `keeper.forgetAll()` after commit. */
export async function edit(tx: Tx, tenantId: string, id: string, set: Partial<EmployeeDraft> & { isActive?: boolean }): Promise<boolean> {
  const changed = await tx
    .update(employee)
    .set({ ...set, ...(set.mobile !== undefined && { mobileIndex: blind(set.mobile) }) })
    .where(and(eq(employee.tenantId, tenantId), eq(employee.id, id)))
    .returning({ id: employee.id })
  return changed.length > 0
}
