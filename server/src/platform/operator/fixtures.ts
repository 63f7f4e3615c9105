import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { findManaged } from './accounts.ts'
import type { TestApp } from '../../testing.ts'
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

/** Password of accounts that tests make. */
export const colleaguePassword = 'tide-lamp-41-fox'

/** An operator with these roles, made and logged in through the console's calls. */
export async function makeColleague(
  t: TestApp,
  manager: string,
  loginName: string,
  roleIds: readonly string[],
): Promise<{ id: string; token: string }> {
  const account = { loginName, password: colleaguePassword }
  const { id } = await t.call('POST /console/api/v1/operators/add', { ...account, name: loginName, roleIds: [...roleIds] }, manager)
  return { id, token: (await t.call('POST /console/api/v1/login', account)).token }
}

/** Sets the second factor of a session's operator up; `code` is what their phone shows. */
export async function enrolFactor(t: TestApp, token: string, password = colleaguePassword): Promise<{ code: () => string }> {
  const { secret } = await t.call('POST /console/api/v1/me/second-factor/begin', { password }, token)
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() })
  await t.call('POST /console/api/v1/me/second-factor/confirm', { code: code() }, token)
  return { code }
}
