import type { Tx } from '../../kit/db/db.ts'
import * as accounts from './accounts.ts'
import { passwordHash } from './passwords.ts'
import * as roles from './roles.ts'

// The front door of this capability for the rest of the server.
export { auditChange, auditSave, writeAudit } from './audit.ts'
export { nameOf as nameOfOperator } from './accounts.ts'
export { findOperator } from './sessions.ts'

export interface MadeOperator {
  id: string
  /** Makes ids for roles that are not there yet. */
  newId: () => string
  tenantId: string
  loginName: string
  password: string
  name: string
  mobileNo?: string
  /** By name, made when missing. */
  roles: readonly roles.RoleDraft[]
}

/** Makes an operator with roles: for a new installation, the demo brand and fixtures. Refuses as the console's own call does. */
export async function makeOperator(tx: Tx, made: MadeOperator): Promise<void> {
  const { newId, password, roles: wanted, tenantId, ...rest } = made
  const roleIds: string[] = []
  for (const draft of wanted) roleIds.push(await makeRole(tx, newId, tenantId, draft))
  await accounts.add(
    tx,
    { tenantId, held: null },
    { ...rest, passwordHash: await passwordHash(password, [made.loginName, made.name]), roleIds },
  )
}

async function makeRole(tx: Tx, newId: () => string, tenantId: string, draft: roles.RoleDraft): Promise<string> {
  const known = (await roles.list(tx, tenantId)).find((r) => r.name === draft.name)
  if (known) return known.id
  const id = newId()
  await roles.add(tx, { tenantId, held: null }, id, draft)
  return id
}
