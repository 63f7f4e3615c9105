import { type Grant, holdingOf, shopsThrough } from '@youli/domain/platform/operator/rules.ts'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, WideDb, WideReader } from '../../../kit/db/db.ts'
import { tenantOfToken, tokenHash } from '../../../kit/http/token.ts'
import type { Operator } from '../../../kit/http/callers.ts'
import { grantsOf } from '../owners.ts'
import { isFactorOn, isFactorRequired } from '../second-factor.ts'
import { isLiveSession } from '../sessions.ts'
import { operator, operatorRole, operatorSession, role } from '../tables.ts'

/** Name of an operator of the tenant, '' when there is none. */
export async function nameOfOperator(r: Reader, tenantId: string, id: string): Promise<string> {
  const [row] = await r
    .select({ name: operator.name })
    .from(operator)
    .where(and(eq(operator.tenantId, tenantId), eq(operator.id, id)))
  return row?.name ?? ''
}

/** Names of operators of the tenant by id, also of those who were switched off. */
export async function namesOfOperators(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(and(eq(operator.tenantId, tenantId), inArray(operator.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many operators each brand has. */
export async function operatorsPerBrand(r: WideReader): Promise<Map<string, number>> {
  const rows = await r.select({ tenantId: operator.tenantId, n: count() }).from(operator).groupBy(operator.tenantId)
  return new Map(rows.map(({ tenantId, n }) => [tenantId, n]))
}

const asked = { operatorId: operator.id, tenantId: operator.tenantId, name: operator.name, owner: operator.owner }

/** Who is behind a console token, or null: for the authenticator. */
export async function findOperator(db: WideDb, token: string, now: Date): Promise<Omit<Operator, 'membersOf'> | null> {
  const tenantId = tenantOfToken(token)
  if (tenantId === null) return null
  return db.of(tenantId).read(async (r) => {
    const [found] = await r
      .select({ ...asked, sessionId: operatorSession.id })
      .from(operatorSession)
      .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
      .where(and(eq(operatorSession.tokenHash, tokenHash(token)), eq(operator.active, true), isLiveSession(now)))
    return found ? withRights(r, found) : null
  })
}

/** An active operator with the rights of this moment, or null: for work that goes on after their call. */
export async function operatorWithRights(r: Reader, tenantId: string, id: string): Promise<Omit<Operator, 'membersOf'> | null> {
  const [found] = await r
    .select(asked)
    .from(operator)
    .where(and(eq(operator.tenantId, tenantId), eq(operator.id, id), eq(operator.active, true)))
  return found ? withRights(r, { ...found, sessionId: '' }) : null
}

async function withRights(r: Reader, found: Pick<Operator, 'sessionId' | 'operatorId' | 'tenantId' | 'name' | 'owner'>) {
  const roles = await grantsOf(r, found.operatorId)
  const holding = holdingOf(roles)
  const mustEnrol = (await isFactorRequired(r, found.operatorId)) && !(await isFactorOn(r, found.operatorId))
  return {
    kind: 'operator' as const,
    ...found,
    permissions: new Set(holding.held.keys()),
    shops: shopsThrough(roles),
    ...holding,
    mustEnrol,
  }
}

/** Active operators of a brand with the rights of this moment, oldest first. */
export async function activeOperators(r: Reader): Promise<Omit<Operator, 'membersOf'>[]> {
  const rows = await r
    .select({ ...asked, permissions: role.permissions, shops: role.shops, caps: role.caps, dailyCaps: role.dailyCaps })
    .from(operator)
    .leftJoin(operatorRole, eq(operatorRole.operatorId, operator.id))
    .leftJoin(role, eq(role.id, operatorRole.roleId))
    .where(eq(operator.active, true))
    .orderBy(asc(operator.id))
  const found = new Map<string, { one: Pick<Operator, 'operatorId' | 'tenantId' | 'name' | 'owner'>; roles: Grant[] }>()
  for (const { permissions, shops, caps, dailyCaps, ...one } of rows) {
    const known = found.get(one.operatorId) ?? { one, roles: [] }
    if (permissions) known.roles.push({ permissions, shops, caps: caps ?? {}, dailyCaps: dailyCaps ?? {} })
    found.set(one.operatorId, known)
  }
  return [...found.values()].map(({ one, roles }) => {
    const holding = holdingOf(roles)
    const rights = { ...holding, permissions: new Set(holding.held.keys()), shops: shopsThrough(roles) }
    return { kind: 'operator', ...one, ...rights, sessionId: '', mustEnrol: false }
  })
}

/** An operator and the stores a permission is held for; null is every store. */
export interface Holder {
  id: string
  shops: readonly string[] | null
}

/** Active operators of the brand who hold a permission, in one question. */
export async function operatorsHolding(r: Reader, permission: string): Promise<Holder[]> {
  const rows = await r
    .select({ id: operator.id, shops: role.shops })
    .from(operator)
    .innerJoin(operatorRole, eq(operatorRole.operatorId, operator.id))
    .innerJoin(role, eq(role.id, operatorRole.roleId))
    .where(and(eq(operator.active, true), sql`${permission} = any(${role.permissions})`))
    .orderBy(asc(operator.id))
  const held = new Map<string, Pick<Grant, 'shops'>[]>()
  for (const { id, shops } of rows) held.set(id, [...(held.get(id) ?? []), { shops }])
  return [...held].map(([id, roles]) => ({ id, shops: shopsThrough(roles) }))
}

/** Those of some operators of the brand who are active. */
export async function activeAmong(r: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await r
    .select({ id: operator.id })
    .from(operator)
    .where(and(eq(operator.active, true), inArray(operator.id, [...ids])))
  return rows.map(({ id }) => id)
}

/** Active operators of a brand by the names of what they may do, oldest first. */
export async function listRightsHolders(r: Reader, tenantId: string): Promise<{ name: string; permissions: ReadonlySet<string> }[]> {
  const rows = await r
    .select({ id: operator.id, name: operator.name, permissions: role.permissions })
    .from(operator)
    .leftJoin(operatorRole, eq(operatorRole.operatorId, operator.id))
    .leftJoin(role, eq(role.id, operatorRole.roleId))
    .where(and(eq(operator.tenantId, tenantId), eq(operator.active, true)))
    .orderBy(asc(operator.id))
  const found = new Map<string, { name: string; permissions: Set<string> }>()
  for (const { id, name, permissions } of rows) {
    const one = found.get(id) ?? { name, permissions: new Set<string>() }
    for (const key of permissions ?? []) one.permissions.add(key)
    found.set(id, one)
  }
  return [...found.values()]
}
