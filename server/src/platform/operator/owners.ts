import { refuse } from '@youli/domain/kit/refusal.ts'
import { covers, type Grant, type Holding, holdingOf } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { operator, operatorRole, role } from './tables.ts'

/** The roles of an operator. */
export async function grantsOf(r: Reader, operatorId: string): Promise<Grant[]> {
  return r
    .select({ permissions: role.permissions, shops: role.shops, caps: role.caps, dailyCaps: role.dailyCaps })
    .from(operatorRole)
    .innerJoin(role, eq(role.id, operatorRole.roleId))
    .where(eq(operatorRole.operatorId, operatorId))
}

/** Owners of the installation by the role they have, oldest first. */
export async function ownersByRole(r: Reader): Promise<Map<string, { id: string; name: string }[]>> {
  const rows = await r
    .select({ roleId: operatorRole.roleId, id: operator.id, name: operator.name })
    .from(operator)
    .innerJoin(operatorRole, eq(operatorRole.operatorId, operator.id))
    .where(eq(operator.owner, true))
    .orderBy(asc(operator.id))
  const owners = new Map<string, { id: string; name: string }[]>()
  for (const { roleId, ...owner } of rows) owners.set(roleId, [...(owners.get(roleId) ?? []), owner])
  return owners
}

/** An owner of the installation and what they hold. */
interface OwnerHolding {
  id: string
  holding: Holding
}

/** Owners who have a role, but for the operator who changes it. */
export async function ownersOfRole(tx: Tx, roleId: string, except: string): Promise<OwnerHolding[]> {
  const rows = await tx
    .select({ id: operator.id })
    .from(operator)
    .innerJoin(operatorRole, eq(operatorRole.operatorId, operator.id))
    .where(and(eq(operatorRole.roleId, roleId), eq(operator.owner, true), ne(operator.id, except)))
    .orderBy(asc(operator.id))
  const owners: OwnerHolding[] = []
  for (const { id } of rows) owners.push({ id, holding: holdingOf(await grantsOf(tx, id)) })
  return owners
}

/** Refuses `ownersRole` when an owner holds less than before. */
export async function keepOwnersRights(tx: Tx, owners: readonly OwnerHolding[]): Promise<void> {
  for (const { id, holding } of owners) if (!covers(holdingOf(await grantsOf(tx, id)), holding)) refuse(operatorRefusals.ownersRole)
}
