import type { Tx } from '../../../kit/db/db.ts'
import { addOperator } from '../accounts.ts'
import { hashPassword } from './passwords.ts'
import { addRole, listRoles, type RoleDraft } from '../roles.ts'

export interface NewOperator {
  id: string
  /** Makes ids for roles that are not there yet. */
  newId: () => string
  tenantId: string
  loginName: string
  /** Not judged here: `checkPassword` does. */
  password: string
  /** Owns the installation: may open more brands. */
  owner?: boolean
  name: string
  mobileNo?: string
  /** By name, made when missing. */
  roles: readonly RoleDraft[]
}

/** Makes an operator with roles: for a new brand, the demo and fixtures. Refuses as the console's own call does. */
export async function createOperator(tx: Tx, made: NewOperator): Promise<void> {
  const { newId, password, roles: wanted, tenantId, ...rest } = made
  const roleIds: string[] = []
  for (const draft of wanted) roleIds.push(await makeRole(tx, newId, tenantId, draft))
  await addOperator(tx, { tenantId, held: null, caps: {}, dailyCaps: {} }, { ...rest, passwordHash: await hashPassword(password), roleIds })
}

async function makeRole(tx: Tx, newId: () => string, tenantId: string, draft: RoleDraft): Promise<string> {
  const known = (await listRoles(tx, tenantId)).find((r) => r.name === draft.name)
  if (known) return known.id
  const id = newId()
  await addRole(tx, { tenantId, held: null, caps: {}, dailyCaps: {} }, id, draft)
  return id
}
