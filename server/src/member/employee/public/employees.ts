import { refuse } from '@youli/domain/kit/refusal.ts'
import { employeeRefusals as no } from '@youli/domain/member/employee/texts.ts'
import { shopManagerRole } from '@youli/domain/platform/session/rules.ts'
import { and, asc, desc, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { holdsText } from '../../../kit/db/holds-text.ts'
import { constraintOf } from '../../../kit/db/errors.ts'
import { rowsByState, yesNo } from '../../../kit/db/counts.ts'
import type { Window } from '../../../kit/db/paged.ts'
import { blind } from '../../../kit/db/encrypted.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import type { Employment } from '../../../kit/http/callers.ts'
import { employee } from '../tables.ts'

export interface EmployeeDraft {
  mobile: string
  name: string
  headImgUrl?: string
  /** Null works for every store. */
  shopId: string | null
  roles: string[]
  wecomUserId?: string | null
  contactQrUrl?: string
}
export type EmployeeRow = typeof employee.$inferSelect

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
    join ${employee} e on e.tenant_id = ${tenantHere} and e.mobile_index = p.mobile_index and e.is_active`)
  return new Map(rows.map(({ person, ...employment }) => [person, employment]))
}

/** One active employee of a tenant. */
export async function findEmployee(r: Reader, tenantId: string, id: string): Promise<EmployeeRow | null> {
  const [row] = await r
    .select()
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), eq(employee.id, id), employee.isActive))
  return row ?? null
}

/** Names of employees by id, former ones too. */
export async function employeeNames(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), inArray(employee.id, [...ids])))
  return new Map(rows.map((e) => [e.id, e.name]))
}

/** Active employees of a store, for the staff picker. */
export async function employeesOfStore(r: Reader, tenantId: string, shopId: string) {
  const rows = await r
    .select()
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), eq(employee.shopId, shopId), employee.isActive))
    .orderBy(asc(employee.id))
  return rows.map((e) => ({ employeeId: e.id, employeeName: e.name, headImgUrl: e.headImgUrl }))
}

/** All employees of a tenant, former ones too. */
export const allEmployees = (r: Reader, tenantId: string) =>
  r.select().from(employee).where(eq(employee.tenantId, tenantId)).orderBy(asc(employee.id))

/** Employees by id, former ones too. */
export async function employeesByIds(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, EmployeeRow>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select()
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), inArray(employee.id, [...ids])))
  return new Map(rows.map((e) => [e.id, e]))
}

/** The manager of a store, or null: the one who has been there longest. */
export async function managerOfStore(r: Reader, tenantId: string, shopId: string): Promise<EmployeeRow | null> {
  const staff = await r
    .select()
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), eq(employee.shopId, shopId), employee.isActive))
    .orderBy(asc(employee.id))
  return staff.find((e) => e.roles.some((role) => role.includes(shopManagerRole))) ?? null
}

export interface StaffFilter {
  /** A name, a name in WeCom, or a whole phone. */
  keyword?: string
  shopId: string | null
  active?: 'true' | 'false' | ''
  /** Stores the asker may see; null is all. */
  shops: readonly string[] | null
}

/** Employees of a tenant for the console, newest first. */
export function listEmployees(r: Reader, tenantId: string, f: StaffFilter, page: Window) {
  const words = f.keyword?.trim() ?? ''
  const others = and(
    eq(employee.tenantId, tenantId),
    words ? or(holdsText(employee.name, words), holdsText(employee.wecomUserId, words), eq(employee.mobileIndex, blind(words))) : undefined,
    f.shopId ? eq(employee.shopId, f.shopId) : undefined,
    f.shops ? inArray(employee.shopId, [...f.shops]) : undefined,
  )
  const asked = { table: employee, states: yesNo(sql`${employee.isActive}`), state: f.active, others }
  return rowsByState(r, asked, page, [desc(employee.id)])
}

/** A phone and a name in WeCom belong to one employee of a tenant. */
function refuseTaken(error: unknown): never {
  const broken = constraintOf(error)
  if (broken === 'employee_mobile') refuse(no.mobileUsed)
  if (broken === 'employee_wecom') refuse(no.wecomUsed)
  throw error
}

/** Refuses `mobileUsed`, `wecomUsed`. */
export async function addEmployee(tx: Tx, tenantId: string, id: string, draft: EmployeeDraft): Promise<void> {
  await tx
    .insert(employee)
    .values({ id, tenantId, ...draft, mobileIndex: blind(draft.mobile) })
    .catch(refuseTaken)
}

/** Changes an employee; false when not there. The caller calls `authenticator.forgetAll()` after commit. Refuses `mobileUsed`, `wecomUsed`. */
export async function editEmployee(
  tx: Tx,
  tenantId: string,
  id: string,
  set: Partial<EmployeeDraft> & { isActive?: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(employee)
    .set({ ...set, ...(set.mobile !== undefined && { mobileIndex: blind(set.mobile) }) })
    .where(and(eq(employee.tenantId, tenantId), eq(employee.id, id)))
    .returning({ id: employee.id })
    .catch(refuseTaken)
  return changed.length > 0
}

/** Ids of the people of these stores, as a query. */
export const peopleOfStores = (shops: readonly string[]): SQL =>
  sql`select ${employee.id} from ${employee} where ${employee.tenantId} = ${tenantHere} and ${employee.shopId} = any(${sql.param([...shops])}::bigint[])`

/** Whether anybody works for the brand. */
export async function hasEmployee(r: Reader, tenantId: string): Promise<boolean> {
  const [row] = await r
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.tenantId, tenantId), employee.isActive))
    .limit(1)
  return row !== undefined
}
