import { refuse } from '@youli/domain/kit/refusal.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { covers, holdingOf } from '@youli/domain/platform/operator/rules.ts'
import type { Caps, Grant, HeldPermissions } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { constraintOf } from '../../kit/db/errors.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { keepOwnersRights, ownersOfRole } from './owners.ts'
import { operator, operatorRole, role } from './tables.ts'

export interface RoleDraft extends Omit<Grant, 'caps' | 'dailyCaps'> {
  /** None where left out. */
  caps?: Caps
  /** Those of the role as it was where left out. */
  dailyCaps?: Caps
  name: string
  remark: string
  /** Whoever has the role needs a second factor. */
  secondFactor?: boolean
}

/** The asking operator and what they hold. */
export type Manager = Pick<Operator, 'operatorId' | 'tenantId' | 'held' | 'caps' | 'dailyCaps'>
/** Who makes accounts and roles; what they hold is null for the app itself, which may do everything. */
export type Maker = Pick<Manager, 'tenantId' | 'caps' | 'dailyCaps'> & { held: HeldPermissions | null }

/** Roles of a tenant with how many operators have each. */
export async function listRoles(r: Reader, tenantId: string) {
  return r
    .select({
      id: role.id,
      name: role.name,
      remark: role.remark,
      permissions: role.permissions,
      shops: role.shops,
      caps: role.caps,
      dailyCaps: role.dailyCaps,
      secondFactor: role.secondFactor,
      operators: sql<number>`count(${operatorRole.operatorId})::int`,
    })
    .from(role)
    .leftJoin(operatorRole, eq(operatorRole.roleId, role.id))
    .where(eq(role.tenantId, tenantId))
    .groupBy(role.id)
    .orderBy(asc(role.id))
}

/** The tenant's roles of these ids. Refuses `roleNotThere` when one is missing. */
export async function rolesByIds(r: Reader, tenantId: string, ids: readonly string[]) {
  const rows = await r
    .select()
    .from(role)
    .where(and(eq(role.tenantId, tenantId), inArray(role.id, [...ids])))
  if (rows.length !== new Set(ids).size) refuse(operatorRefusals.roleNotThere)
  return rows
}

/** Changes of accounts and roles of a tenant happen one after the other, so that the last manager of accounts cannot be lost in a race. */
export async function lockAccounts(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: operator.id }).from(operator).where(eq(operator.tenantId, tenantId)).orderBy(asc(operator.id)).for('update')
}

/** Refuses `lastManager` when nobody active is left who may manage accounts. */
export async function keepOneManager(tx: Tx, tenantId: string): Promise<void> {
  const managers = await tx
    .select({ id: operator.id })
    .from(operator)
    .innerJoin(operatorRole, eq(operatorRole.operatorId, operator.id))
    .innerJoin(role, eq(role.id, operatorRole.roleId))
    .where(and(eq(operator.tenantId, tenantId), eq(operator.active, true), sql`${operatorPermissions.edit.key} = any(${role.permissions})`))
    .limit(1)
  if (managers.length === 0) refuse(operatorRefusals.lastManager)
}

const refuseTaken = (error: unknown): never => {
  if (constraintOf(error) === 'operator_role_name') refuse(operatorRefusals.roleTaken)
  throw error
}

const grantedBy = (draft: RoleDraft) => holdingOf([{ ...draft, caps: draft.caps ?? {}, dailyCaps: draft.dailyCaps ?? {} }])
/** A draft as its row; caps of permissions that it does not grant are dropped. */
function stored({ permissions, shops, caps = {}, dailyCaps = {}, ...draft }: RoleDraft) {
  const ofGranted = (figures: Caps) => Object.fromEntries(Object.entries(figures).filter(([key]) => permissions.includes(key)))
  return {
    ...draft,
    permissions: [...permissions],
    shops: shops && [...shops],
    caps: ofGranted(caps),
    dailyCaps: ofGranted(dailyCaps),
  }
}

/** Makes a role. Refuses `beyond`, `roleTaken`. */
export async function addRole(tx: Tx, { tenantId, held, ...limits }: Maker, id: string, draft: RoleDraft): Promise<void> {
  if (held && !covers({ held, ...limits }, grantedBy(draft))) refuse(operatorRefusals.beyond)
  await tx
    .insert(role)
    .values({ id, tenantId, ...stored(draft) })
    .catch(refuseTaken)
}

/** Changes a role; answers how it was. Refuses `roleNotThere`, `beyond`, `roleTaken`, `lastManager`, `ownersRole`. */
export async function editRole(tx: Tx, manager: Manager, id: string, wanted: RoleDraft) {
  const { tenantId } = manager
  await lockAccounts(tx, tenantId)
  const [before] = await rolesByIds(tx, tenantId, [id])
  const draft = { ...wanted, dailyCaps: wanted.dailyCaps ?? before!.dailyCaps }
  if (!covers(manager, grantedBy(draft)) || !covers(manager, holdingOf([before!]))) refuse(operatorRefusals.beyond)
  const owners = await ownersOfRole(tx, id, manager.operatorId)
  if (owners.length > 0 && draft.secondFactor && !before!.secondFactor) refuse(operatorRefusals.ownersRole)
  await tx.update(role).set(stored(draft)).where(eq(role.id, id)).catch(refuseTaken)
  await keepOwnersRights(tx, owners)
  await keepOneManager(tx, tenantId)
  return before!
}

/** Deletes a role; answers how it was. Refuses `roleNotThere`, `beyond`, `roleUsed`. */
export async function removeRole(tx: Tx, manager: Manager, id: string) {
  const { tenantId } = manager
  const [before] = await rolesByIds(tx, tenantId, [id])
  if (!covers(manager, holdingOf([before!]))) refuse(operatorRefusals.beyond)
  const [used] = await tx.select({ id: operatorRole.operatorId }).from(operatorRole).where(eq(operatorRole.roleId, id)).limit(1)
  if (used) refuse(operatorRefusals.roleUsed)
  await tx
    .delete(role)
    .where(eq(role.id, id))
    .catch((error: unknown) => {
      if (constraintOf(error)) refuse(operatorRefusals.roleUsed)
      throw error
    })
  return before!
}
