import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { covers, holdingOf, isLoginName } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { constraintOf } from '../../kit/db/errors.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { grantsOf } from './owners.ts'
import { keepOneManager, type Manager, lockAccounts, type Maker, rolesByIds } from './roles.ts'
import { whoHasFactor } from './second-factor.ts'
import { operator, operatorLogin, operatorRole, role } from './tables.ts'

/** Operators of a tenant with their roles, oldest first. */
export async function listOperators(r: Reader, tenantId: string, keyword: string | undefined, page: Window) {
  const where = and(
    eq(operator.tenantId, tenantId),
    keyword ? or(holdsText(operator.name, keyword), holdsText(operator.loginName, keyword)) : undefined,
  )
  const query = r.select().from(operator).where(where).orderBy(asc(operator.id))
  const { rows, total } = await paged(query, page, r.$count(operator, where))
  const roles = await rolesOf(
    r,
    rows.map((o) => o.id),
  )
  const proven = await whoHasFactor(
    r,
    rows.map((o) => o.id),
  )
  const data = rows.map((o) => ({
    id: o.id,
    loginName: o.loginName,
    name: o.name,
    mobileNo: o.mobile ?? '',
    active: o.active,
    owner: o.owner,
    secondFactor: proven.has(o.id),
    roles: roles.filter((x) => x.operatorId === o.id).map((x) => ({ id: x.id, name: x.name })),
    lastLoginTime: o.lastLoginAt?.getTime() ?? null,
    createTime: o.createdAt.getTime(),
  }))
  return { data, total }
}

async function rolesOf(r: Reader, operatorIds: readonly string[]) {
  if (operatorIds.length === 0) return []
  return r
    .select({ operatorId: operatorRole.operatorId, id: role.id, name: role.name })
    .from(operatorRole)
    .innerJoin(role, eq(role.id, operatorRole.roleId))
    .where(inArray(operatorRole.operatorId, [...operatorIds]))
    .orderBy(asc(role.id))
}

/** One operator of the tenant. Refuses `notThere`. */
export async function findManaged(r: Reader, tenantId: string, id: string) {
  const [row] = await r
    .select()
    .from(operator)
    .where(and(eq(operator.tenantId, tenantId), eq(operator.id, id)))
  if (!row) refuse(operatorRefusals.notThere)
  return { ...row, roles: await rolesOf(r, [id]) }
}

async function give(tx: Tx, operatorId: string, roleIds: readonly string[]): Promise<void> {
  await tx.insert(operatorRole).values([...new Set(roleIds)].map((roleId) => ({ operatorId, roleId })))
}

export interface NewOperator {
  id: string
  loginName: string
  name: string
  /** '' is none. */
  mobileNo?: string
  /** As `hashNewPassword` made it. */
  passwordHash: string
  owner?: boolean
  roleIds: readonly string[]
}

/** A phone as it is kept: null for none, undefined when nobody named one. Refuses `badMobile`. */
function storedMobile(mobileNo: string | undefined): string | null | undefined {
  if (mobileNo && !isMobile(mobileNo)) refuse(operatorRefusals.badMobile)
  return mobileNo === undefined ? undefined : mobileNo || null
}

/** Adds an operator. Refuses `badName`, `badMobile`, `nameTaken`, `roleNotThere`, `beyond`. */
export async function addOperator(
  tx: Tx,
  { tenantId, held, ...limits }: Maker,
  { roleIds, mobileNo, ...draft }: NewOperator,
): Promise<void> {
  if (!isLoginName(draft.loginName)) refuse(operatorRefusals.badName)
  const roles = await rolesByIds(tx, tenantId, roleIds)
  if (held && !covers({ held, ...limits }, holdingOf(roles))) refuse(operatorRefusals.beyond)
  await tx
    .insert(operatorLogin)
    .values({ loginName: draft.loginName, tenantId })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'operator_login_pkey') refuse(operatorRefusals.nameTaken)
      throw error
    })
  await tx.insert(operator).values({ ...draft, tenantId, mobile: storedMobile(mobileNo) })
  await give(tx, draft.id, roleIds)
}

/** An operator whom the manager may manage. Refuses `notThere`, `ownerOnly`, `beyond`. */
export async function findManageable(r: Reader, manager: Manager, id: string) {
  const before = await findManaged(r, manager.tenantId, id)
  // Ownership is no permission, so none covers it: managing the account would mean becoming the owner.
  if (before.owner && id !== manager.operatorId) refuse(operatorRefusals.ownerOnly)
  if (!covers(manager, holdingOf(await grantsOf(r, id)))) refuse(operatorRefusals.beyond)
  return before
}

/** As `findManageable`, with accounts locked until the end: nobody becomes an owner between the check and the change. */
export async function lockManageable(tx: Tx, manager: Manager, id: string) {
  await lockAccounts(tx, manager.tenantId)
  return findManageable(tx, manager, id)
}

interface Draft {
  name: string
  /** As `NewOperator`; not named, it stays as it is. */
  mobileNo?: string
  active: boolean
  roleIds: readonly string[]
}

/**
 * Changes an operator; answers how they were and are, for the log.
 * Refuses `notThere`, `ownerOnly`, `beyond`, `self`, `badMobile`, `roleNotThere`, `lastManager`.
 */
export async function editOperator(tx: Tx, manager: Manager, id: string, draft: Draft) {
  const before = await lockManageable(tx, manager, id)
  const roles = await rolesByIds(tx, manager.tenantId, draft.roleIds)
  if (!covers(manager, holdingOf(roles))) refuse(operatorRefusals.beyond)
  const sameRoles = roles.length === before.roles.length && before.roles.every((had) => draft.roleIds.includes(had.id))
  if (id === manager.operatorId && (!draft.active || !sameRoles)) refuse(operatorRefusals.self)
  const mobile = storedMobile(draft.mobileNo)
  await tx.update(operator).set({ name: draft.name, active: draft.active, mobile }).where(eq(operator.id, id))
  if (!sameRoles) {
    await tx.delete(operatorRole).where(eq(operatorRole.operatorId, id))
    await give(tx, id, draft.roleIds)
  }
  await keepOneManager(tx, manager.tenantId)
  const facts = (o: { name: string; active: boolean }, phone: string | null, given: readonly { name: string }[]) => ({
    name: o.name,
    mobile: phone ?? '',
    active: o.active,
    roles: given.map((x) => x.name),
  })
  return { before: facts(before, before.mobile, before.roles), after: facts(draft, mobile === undefined ? before.mobile : mobile, roles) }
}

export async function setOperatorPassword(tx: Tx, id: string, hash: string): Promise<void> {
  await tx.update(operator).set({ passwordHash: hash }).where(eq(operator.id, id))
}
