import type { Tx } from '../../kit/db/db.ts'
import * as accounts from './accounts.ts'
import { openSession } from './login.ts'

/** A live session of an operator without their password. Answers the token. */
export async function sessionFor(tx: Tx, newId: () => string, tenantId: string, operatorId: string, now: Date): Promise<string> {
  const proven = { who: await accounts.one(tx, tenantId, operatorId), brakes: [], newDevice: false }
  return openSession(tx, newId(), proven, { ip: '127.0.0.1', userAgent: 'fixture', browserId: null }, now)
}
