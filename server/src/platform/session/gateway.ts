import { randomBytes } from 'node:crypto'
import type { Parsed } from '@youli/domain/kit/call.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { minuteMs } from '@youli/domain/kit/time.ts'
import { appOf } from '@youli/domain/kit/user-agent.ts'
import type { sessionCalls } from '@youli/domain/platform/session/calls.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx, WideDb } from '../../kit/db/db.ts'
import { blind } from '../../kit/db/encrypted.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { brandOfApp } from '../tenant-config/public/tenants.ts'
import { inviteContact } from './contacts.ts'
import { homeFor } from './public/home.ts'
import { admitPerson, type LoginKind, identifyPerson } from './public/sessions.ts'
import { loginState } from './tables.ts'

type Login = Parsed<(typeof sessionCalls)['GET /wxgateway/login']>

/** How long a person may take at the messaging app's log-in page. */
const stateLifeMs = 10 * minuteMs
/** The tenant of the app that a call names itself: a session in the header, or another parameter, must not answer for it. Refuses `unknownApp`. */
export const tenantOfApp = async (db: WideDb, appId: string): Promise<string> =>
  (await brandOfApp(db, appId)) ?? refuse(sessionRefusals.unknownApp)

/** The address with a token, without what earlier journeys left in it. A `state` stays: by it the page knows that it asked (`storefront/index.html`). */
export function withToken(target: URL, token: string): string {
  for (const name of ['code', 'token']) target.searchParams.delete(name)
  target.searchParams.set('token', token)
  return target.href
}

/** Who is asked about the person: the named app, else the one around the page; null for a plain browser or an app without an account. */
async function requestedLogin(input: Login, userAgent: string, app: App): Promise<LoginKind | null> {
  const around = appOf(userAgent)
  const as = input.as ?? (around === 'wxwork' ? 'wecom' : around === 'wechat' ? 'wechat' : null)
  return as === 'wechat' && !(await app.providers.knows(input.tenantAppId)) ? null : as
}

/** What the entry address says of how somebody came. */
function cameFrom(target: URL) {
  const say = (name: string) => (target.searchParams.get(name) ?? '').slice(0, 64)
  const shopId = say('shopid')
  return { shopId: isId(shopId) && shopId !== '0' ? shopId : null, fromId: say('fromid'), fromType: say('fromtype') }
}

/** The address the browser goes to next: the messaging app's log-in page, or back to `url` with a token. */
export async function loginAddress(input: Login, ctx: Ctx<'anyone'>): Promise<string> {
  const { app, now } = ctx
  const tenantId = await tenantOfApp(app.db, input.tenantAppId)
  const db = app.db.of(tenantId)
  const target = await homeFor(db, app, tenantId, input.url)
  const as = await requestedLogin(input, ctx.userAgent, app)
  const back = as !== null && input.code && input.state && (await db.transact((tx) => takeState(tx, ctx, input.state!, input.tenantAppId)))
  // A browser that kept nothing of the journey it was sent on would be sent on it for ever.
  if (as !== null && !back && input.again && !ctx.browser.id) refuse(sessionRefusals.noCookies)
  if (as !== null && !back) return authorizeAddress(db, input, as, tenantId, ctx)
  const who = back ? await identifyPerson(app.providers, as, { tenantId, appId: input.tenantAppId }, input.code!) : null
  const opening = { tenantId, appId: input.tenantAppId, now, ...cameFrom(target) }
  return db.transact(async (tx) => {
    const token = await admitPerson(tx, app.id, who, opening)
    const key = who?.isContact ? await inviteContact(tx, tenantId, who.openid, now) : null
    return withToken(key ? asContact(target, who!.openid, key) : target, token)
  })
}

/** The address with what lets the contact, once registered, say whom it is. */
function asContact(target: URL, externalUserId: string, key: string): URL {
  target.searchParams.set('externaluserid', externalUserId)
  target.searchParams.set('externaluserbindkey', key)
  return target
}

async function authorizeAddress(db: Db, input: Login, as: LoginKind, tenantId: string, ctx: Ctx<'anyone'>): Promise<string> {
  const { app, now } = ctx
  const state = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + stateLifeMs)
  const kept = boundTo(ctx.browser.issue(), state)
  await db.transact(async (tx) => {
    await tx.delete(loginState).where(lt(loginState.expiresAt, now))
    await tx.insert(loginState).values({ state: kept, tenantId, appId: input.tenantAppId, expiresAt })
  })
  const { tenantAppId, authScope = 'snsapi_base', url } = input
  const back = `${app.publicUrl()}/wxgateway/login?${new URLSearchParams({ tenantAppId, authScope, url, as, ...(input.state && { again: 'true' }) })}`
  if (as === 'wecom') return (await app.providers.wecom(tenantId)).authorizeUrl(back, 'snsapi_base', state)
  const scope = authScope === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_base'
  return (await app.providers.wechat(tenantAppId)).authorizeUrl(back, scope, state)
}

/** A state as it is kept: with the browser that was sent away with it. In another one it is worth nothing, so nobody can be led into a stranger's session. */
const boundTo = (browserId: string, state: string): string => blind(`login state:${browserId}:${state}`)

/** Uses a state up; false when it is not one of this browser's, too old or used. */
async function takeState(tx: Tx, { browser, now }: Ctx<'anyone'>, state: string, appId: string): Promise<boolean> {
  if (!browser.id) return false
  const taken = await tx
    .delete(loginState)
    .where(and(eq(loginState.state, boundTo(browser.id, state)), eq(loginState.appId, appId), gt(loginState.expiresAt, now)))
    .returning({ state: loginState.state })
  return taken.length > 0
}
