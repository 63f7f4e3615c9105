import { isOn } from '@youli/domain/platform/tenant-config/rules.ts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type Clock, systemClock } from '../kit/clock.ts'
import type { Reader, WideDb } from '../kit/db/db.ts'
import { dataLoader } from '../kit/data-loader.ts'
import { tenantOfToken, tokenHash } from '../kit/http/token.ts'
import type { Authenticator, Visitor } from '../kit/http/callers.ts'
import { employmentOf, employmentsOf } from '../member/employee/public/employees.ts'
import { memberCards } from '../member/member-card/public/member-cards.ts'
import { cameThrough } from '../member/registration/public/member-search.ts'
import { phonesQuery } from '../member/registration/public/members.ts'
import { lookedAfterAt } from '../member/advisor/public/advisors.ts'
import { findOperator } from '../platform/operator/public/operators.ts'
import { findSessions } from '../platform/session/public/sessions.ts'
import { brandOfApp, settingOf, tenantOf } from '../platform/tenant-config/public/tenants.ts'
import { buyersAtStores } from '../trade/order/public/buyers.ts'
import { chargedAt } from '../trade/store-card/charges.ts'

/** Tells who is behind a token, straight from the database: a few queries per tenant for all requests of one moment. */
export function sessionAuthenticator(db: WideDb, clock: Clock = systemClock): Authenticator {
  const visitorOf = dataLoader((tokens) => visitors(db, tokens, clock.now()))
  return {
    storefront: visitorOf,
    console: async (token) => {
      const found = await findOperator(db, token, clock.now())
      return found && { ...found, membersOf }
    },
    tenantOf: (appId) => (appId ? brandOfApp(db, appId) : db.read((r) => tenantOf(r, appId))),
    isOn: async (tenantId, feature) => isOn(await settingOf(db, tenantId, feature)),
  }
}

/** Members who came through a store, chose it, are looked after there, or bought there. */
export const membersOf = (shops: readonly string[], memberId: SQLWrapper): SQL =>
  sql`${memberId} in (${sql.join([cameThrough(shops), memberCards(shops), lookedAfterAt(shops), buyersAtStores(shops), chargedAt(shops)], sql` union all `)})`

async function visitors(db: WideDb, tokens: readonly string[], now: Date): Promise<Map<string, Visitor>> {
  const byTenant = new Map<string, string[]>()
  for (const token of tokens) {
    const tenantId = tenantOfToken(token)
    if (tenantId === null) continue
    const own = byTenant.get(tenantId)
    if (own) own.push(token)
    else byTenant.set(tenantId, [token])
  }
  const found = await Promise.all([...byTenant].map(([tenantId, own]) => db.of(tenantId).read((r) => visitorsOf(r, own, now))))
  return new Map(found.flat())
}

/** Who is behind tokens of one brand. */
async function visitorsOf(r: Reader, tokens: readonly string[], now: Date): Promise<[token: string, Visitor][]> {
  const tokenOf = new Map(tokens.map((token) => [tokenHash(token), token]))
  const live = [...(await findSessions(r, [...tokenOf.keys()], now))]
  const members = live.flatMap(([, { memberId }]) => memberId ?? [])
  const atWork = members.length > 0 ? await employmentsOf(r, phonesQuery(r, members)) : new Map<string, never>()
  return Promise.all(
    live.map(async ([hash, { tenantId, appId, wxUserId, memberId, id: sessionId, wxUser }]): Promise<[string, Visitor]> => {
      // Work is recognised by the name in the enterprise messenger, or by the phone the member bound.
      const employee =
        wxUser.kind === 'employee' && wxUser.openid
          ? await employmentOf(r, tenantId, { wecomUserId: wxUser.openid })
          : ((memberId === null ? null : atWork.get(memberId)) ?? null)
      return [tokenOf.get(hash)!, { kind: 'visitor', tenantId, appId, sessionId, wxUserId, memberId, employee }]
    }),
  )
}
