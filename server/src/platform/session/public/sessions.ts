import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader, Tx, WideDb, WideTx } from '../../../kit/db/db.ts'
import { newToken, tenantOfToken, tokenHash } from '../../../kit/http/token.ts'
import { ProviderFault } from '../../../kit/providers/http.ts'
import type { Providers } from '../../../kit/providers/providers.ts'
import { lockApp } from '../../tenant-config/public/tenants.ts'
import { session, wxUser, type WxUserKind } from '../tables.ts'

export const sessionLifeMs = 30 * dayMs

/** A person as a messaging app names them. Empty texts and an undefined `isFollow` leave what is known. */
export interface WxIdentity {
  kind: Exclude<WxUserKind, 'browser'>
  openid: string
  unionid?: string
  nickname?: string
  headImgUrl?: string
  isFollow?: boolean
  /** A customer whom an employee has in the enterprise messenger; a stranger there is none. */
  isContact?: boolean
}
export interface Opening {
  tenantId: string
  appId: string
  wxUserId: string
  memberId: string | null
  now: Date
  shopId?: string | null
  fromId?: string
  fromType?: string
}
export type WxUser = typeof wxUser.$inferSelect
export type LiveSession = typeof session.$inferSelect & { wxUser: WxUser }

export type LoginKind = 'wechat' | 'wecom'

/**
 * Who is behind a one-time code of a messaging app; null for a placeholder identity. Talks to the provider, so outside any transaction.
 * Refuses `badCode`; throws ProviderFault when the provider is down.
 */
export async function identifyPerson(
  providers: Providers,
  request: LoginKind,
  { tenantId, appId }: Pick<Opening, 'tenantId' | 'appId'>,
  code: string,
): Promise<WxIdentity | null> {
  try {
    return request === 'wecom' ? await corpUser(providers, tenantId, code) : await wechatUser(providers, appId, code)
  } catch (error) {
    if (error instanceof ProviderFault && deadCodes.has(error.code ?? '')) refuse(sessionRefusals.badCode)
    throw error
  }
}

/** Unknown, used, too old. */
const deadCodes = new Set(['40029', '40163', '41008', '42003'])

async function wechatUser(providers: Providers, appId: string, code: string): Promise<WxIdentity | null> {
  const wechat = await providers.wechat(appId)
  const { openid, unionid, scope, accessToken, isSnapshot } = await wechat.exchangeCode(code)
  if (isSnapshot) return null
  const named = scope.includes('snsapi_userinfo') ? await wechat.userInfo(accessToken, openid) : null
  // Whether somebody follows is told by events too; a hiccup here must not keep them out.
  const isFollow = await wechat.isFollowing(openid).catch(() => undefined)
  return { kind: 'wechat', openid, unionid: named?.unionid ?? unionid, nickname: named?.nickname, headImgUrl: named?.headImgUrl, isFollow }
}

async function corpUser(providers: Providers, tenantId: string, code: string): Promise<WxIdentity> {
  const user = await (await providers.wecom(tenantId)).userByCode(code)
  if (user.kind === 'member') return { kind: 'employee', openid: user.userId }
  if (user.kind === 'customer') return { kind: 'customer', openid: user.externalUserId, isContact: true }
  return { kind: 'customer', openid: user.openid }
}

/** Lets a person in: a session for the member they are bound to, or for a visitor. Refuses `unknownApp` when the brand no longer has the app. */
export async function admitPerson(
  tx: Tx,
  newId: () => string,
  who: WxIdentity | null,
  o: Omit<Opening, 'wxUserId' | 'memberId'>,
): Promise<string> {
  if (!(await lockApp(tx, o.appId, 'enter'))) refuse(sessionRefusals.unknownApp)
  const person = who ? await upsertWxUser(tx, newId, o, who) : await addBrowser(tx, newId, o.tenantId, o.appId)
  return openSession(tx, newId, { ...o, wxUserId: person.id, memberId: person.memberId })
}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(tx: Tx, newId: () => string, o: Opening): Promise<string> {
  const token = newToken(o.tenantId)
  await tx.insert(session).values({
    id: newId(),
    tenantId: o.tenantId,
    tokenHash: tokenHash(token),
    appId: o.appId,
    wxUserId: o.wxUserId,
    memberId: o.memberId,
    shopId: o.shopId ?? null,
    fromId: o.fromId ?? '',
    fromType: o.fromType ?? '',
    createdAt: o.now,
    expiresAt: new Date(o.now.getTime() + sessionLifeMs),
  })
  return token
}

/** Live sessions with their people, by the hash of their token; unknown, ended and expired ones are left out. */
export async function findSessions(r: Reader, hashes: readonly string[], now: Date): Promise<Map<string, LiveSession>> {
  const rows = await r
    .select()
    .from(session)
    .innerJoin(wxUser, eq(wxUser.id, session.wxUserId))
    .where(and(sql`${session.tokenHash} = any(${sql.param([...hashes])}::text[])`, isNull(session.revokedAt), gt(session.expiresAt, now)))
  return new Map(rows.map((row) => [row.session.tokenHash, { ...row.session, wxUser: row.wx_user }]))
}

/** The live session behind a token of this tenant; null for an unknown, ended or expired one. */
export async function findSession(r: Reader, token: string, now: Date): Promise<LiveSession | null> {
  const hash = tokenHash(token)
  return (await findSessions(r, [hash], now)).get(hash) ?? null
}

/** As `findSession`, for a token of whatever tenant. */
export async function findAnySession(db: WideDb, token: string, now: Date): Promise<LiveSession | null> {
  const tenantId = tenantOfToken(token)
  return tenantId === null ? null : db.of(tenantId).read((r) => findSession(r, token, now))
}

/** Ends the session of a token; false when it was not live (someone was faster). */
export async function revokeSession(tx: Tx, token: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.tokenHash, tokenHash(token)), isNull(session.revokedAt)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** Live sessions of a member, newest first. */
export const sessionsOfMember = (r: Reader, tenantId: string, memberId: string, now: Date) =>
  r
    .select({ id: session.id, appId: session.appId, createdAt: session.createdAt, expiresAt: session.expiresAt })
    .from(session)
    .where(and(eq(session.tenantId, tenantId), eq(session.memberId, memberId), isNull(session.revokedAt), gt(session.expiresAt, now)))
    .orderBy(desc(session.id))

/** Ends every session of a member but one, and lets go of the people bound to them when nobody stays. Answers the ended tokens' hashes. */
export async function revokeSessions(tx: Tx, memberId: string, now: Date, but: string | null): Promise<string[]> {
  const ended = await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.memberId, memberId), isNull(session.revokedAt), but ? ne(session.id, but) : undefined))
    .returning({ tokenHash: session.tokenHash })
  if (!but) await tx.update(wxUser).set({ memberId: null }).where(eq(wxUser.memberId, memberId))
  return ended.map((s) => s.tokenHash)
}

/** Drops sessions that ended or expired before a moment. Answers how many. */
export async function sweepSessions(tx: WideTx, before: Date): Promise<number> {
  const gone = await tx
    .delete(session)
    .where(sql`${session.expiresAt} < ${before} or ${session.revokedAt} < ${before}`)
    .returning({ id: session.id })
  return gone.length
}

/** Reports count whole seconds: one from the second of a log-in may be newer than what the log-in found. */
const secondBefore = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000 - 1) * 1000)

/** The person behind an openid of an app, made or brought up to date. */
export async function upsertWxUser(
  tx: Tx,
  newId: () => string,
  { tenantId, appId, now }: Pick<Opening, 'tenantId' | 'appId' | 'now'>,
  who: WxIdentity,
): Promise<WxUser> {
  const known = {
    ...(who.unionid && { unionid: who.unionid }),
    ...(who.nickname && { nickname: who.nickname }),
    ...(who.headImgUrl && { headImgUrl: who.headImgUrl }),
    ...(who.isFollow !== undefined && { isFollow: who.isFollow, followKnownAt: secondBefore(now) }),
  }
  const [row] = await tx
    .insert(wxUser)
    .values({ id: newId(), tenantId, appId, kind: who.kind, openid: who.openid, ...known })
    .onConflictDoUpdate({ target: [wxUser.tenantId, wxUser.appId, wxUser.kind, wxUser.openid], set: { openid: who.openid, ...known } })
    .returning()
  return row!
}

/** A plain browser: somebody, but nobody we know. */
export async function addBrowser(tx: Tx, newId: () => string, tenantId: string, appId: string): Promise<WxUser> {
  const [row] = await tx.insert(wxUser).values({ id: newId(), tenantId, appId, kind: 'browser' }).returning()
  return row!
}

/** Binds a person to a member, or (null) lets them go. Refuses `unknownApp` to bind one whose app the brand no longer has. */
export async function bindMember(tx: Tx, wxUserId: string, memberId: string | null): Promise<void> {
  const [person] = await tx.select({ appId: wxUser.appId }).from(wxUser).where(eq(wxUser.id, wxUserId))
  if (person && memberId && !(await lockApp(tx, person.appId, 'enter'))) refuse(sessionRefusals.unknownApp)
  await tx.update(wxUser).set({ memberId }).where(eq(wxUser.id, wxUserId))
}

/** Forgets what the messenger told of people whom no member is bound to any more. */
export async function eraseNicknames(tx: Tx, wxUserIds: readonly string[]): Promise<void> {
  await tx
    .update(wxUser)
    .set({ nickname: '', headImgUrl: '' })
    .where(and(inArray(wxUser.id, [...wxUserIds]), isNull(wxUser.memberId)))
}

export async function wxUserOf(r: Reader, tenantId: string, wxUserId: string): Promise<WxUser | null> {
  const [row] = await r
    .select()
    .from(wxUser)
    .where(and(eq(wxUser.tenantId, tenantId), eq(wxUser.id, wxUserId)))
  return row ?? null
}

/** What the messaging app calls these people, by their ids; browsers of no one are left out. */
export async function openidsOf(
  r: Reader,
  people: readonly { tenantId: string; wxUserId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await r
    .select({ id: wxUser.id, tenantId: wxUser.tenantId, openid: wxUser.openid })
    .from(wxUser)
    .where(sql`${wxUser.id} = any(${param(people.map(({ wxUserId }) => wxUserId))}::bigint[])`)
  const known = new Map(rows.map((row) => [`${row.tenantId} ${row.id}`, row.openid]))
  return new Map(
    people.flatMap(({ tenantId, wxUserId }) => {
      const openid = known.get(`${tenantId} ${wxUserId}`)
      return openid ? [[wxUserId, openid] as const] : []
    }),
  )
}

/** Drops browsers of no one that were never seen again after their session was swept. */
export async function sweepBrowsers(tx: WideTx, before: Date): Promise<number> {
  const gone = await tx
    .delete(wxUser)
    .where(
      and(
        eq(wxUser.kind, 'browser'),
        isNull(wxUser.memberId),
        lt(wxUser.createdAt, before),
        sql`not exists (select 1 from ${session} where ${session.tenantId} = ${wxUser.tenantId} and ${session.wxUserId} = ${wxUser.id})`,
      ),
    )
    .returning({ id: wxUser.id })
  return gone.length
}
