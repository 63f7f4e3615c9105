import { sql } from 'drizzle-orm'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { findManaged } from './accounts.ts'
import { openSession } from './login.ts'

/** A live session of an operator without their password. Answers the token. */
export async function sessionFor(tx: Tx, newId: () => string, tenantId: string, operatorId: string, now: Date): Promise<string> {
  const proven = { who: await findManaged(tx, tenantId, operatorId), brakes: [], newDevice: false }
  return openSession(tx, newId(), proven, { ip: '127.0.0.1', userAgent: 'fixture', browserId: null }, now)
}

/** An operator of a tenant who is limited to no store. */
export const ofAllStores = ({ tenantId, operatorId }: Pick<Operator, 'tenantId' | 'operatorId'>): Operator => ({
  kind: 'operator',
  tenantId,
  operatorId,
  sessionId: '0',
  name: '店铺管理员',
  permissions: new Set(),
  shops: null,
  owner: false,
  mustEnrol: false,
  held: new Map(),
  caps: {},
  dailyCaps: {},
  membersOf: () => sql`true`,
})
