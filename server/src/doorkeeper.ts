import { type Clock, systemClock } from './kit/clock.ts'
import type { Db, Reader } from './kit/db/db.ts'
import type { Doorkeeper, Employment } from './kit/http/who.ts'
import * as employees from './member/employee/service.ts'
import { mobileIndexQuery } from './member/registration/service.ts'
import { findOperator } from './platform/operator/service.ts'
import * as sessions from './platform/session/service.ts'
import { tenantOf } from './platform/tenant-config/service.ts'

/** Tells who is behind a token, straight from the database: one query for a visitor, two for a member or employee. */
export const doorkeeper = (db: Db, clock: Clock = systemClock): Doorkeeper => ({
  storefront: (token) =>
    db.read(async (r) => {
      const s = await sessions.find(r, token, clock.now())
      if (!s) return null
      const { tenantId, appId, wxUserId, memberId, id: sessionId } = s
      return { kind: 'visitor', tenantId, appId, sessionId, wxUserId, memberId, employee: await employmentOf(r, s) }
    }),
  console: (token) => db.read((r) => findOperator(r, token, clock.now())),
  tenantOf: (appId) => db.read((r) => tenantOf(r, appId)),
})

/** Work is recognised by the name in the enterprise messenger, or by the phone the member bound. */
async function employmentOf(r: Reader, { tenantId, memberId, wxUser }: sessions.LiveSession): Promise<Employment | null> {
  if (wxUser.kind === 'employee' && wxUser.openid) return employees.employmentOf(r, tenantId, { wecomUserId: wxUser.openid })
  return memberId ? employees.employmentOf(r, tenantId, { mobileIndex: mobileIndexQuery(r, tenantId, memberId) }) : null
}
