import { isId, noId } from '@youli/domain/kit/ids.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../kit/actor.ts'
import type { Reader, Tx, WideDb } from '../../../kit/db/db.ts'
import { constraintOf } from '../../../kit/db/errors.ts'
import { blind } from '../../../kit/db/encrypted.ts'
import type { Visitor, Within } from '../../../kit/http/callers.ts'
import { bindMember, findSession, openSession, revokeSession } from '../../../platform/session/public/sessions.ts'
import { pickupStore } from '../../../platform/store/public/stores.ts'
import { employmentOf, findEmployee } from '../../employee/public/employees.ts'
import { openTradeSums } from './trade-sums.ts'
import { sweepAddressCounts } from '../../verify-code/public/address-counts.ts'
import { sweepChecks } from '../../verify-code/public/human-check.ts'
import { member, memberFrom } from '../tables.ts'
import { forgetCardActivations } from '../wechat-card.ts'

export type Member = typeof member.$inferSelect

/** What a visitor said of how they came; every field may be empty. */
export interface Origin {
  fromId: string
  fromType: string
  shopId: string | null
  employeeName: string
  shopName: string
}

/** Members by id as a query for another feature: id, tenant, blind index of the phone. */
export const phonesQuery = (r: Reader, memberIds: readonly string[]) =>
  r
    .select({ id: member.id, tenantId: member.tenantId, mobileIndex: member.mobileIndex })
    .from(member)
    .where(sql`${member.id} = any(${sql.param([...memberIds])}::bigint[])`)

export async function memberOf(r: Reader, tenantId: string, memberId: string): Promise<Member | null> {
  const [row] = await r
    .select()
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId)))
  return row ?? null
}

/** Members by id, for lists that show names; foreign ids are left out. */
export async function membersByIds(r: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, Member>> {
  if (ids.length === 0) return new Map()
  const rows = await r
    .select()
    .from(member)
    .where(and(eq(member.tenantId, tenantId), inArray(member.id, [...ids])))
  return new Map(rows.map((m) => [m.id, m]))
}

/** The member of a whole phone; with a scope only one whom an operator may touch, so that one of other stores is missing like nobody's phone. */
export async function memberByMobile(r: Reader, tenantId: string, mobile: string, scope?: Within): Promise<Member | null> {
  const [row] = await r
    .select()
    .from(member)
    .where(and(eq(member.tenantId, tenantId), eq(member.mobileIndex, blind(mobile)), scope?.(member.id)))
  return row ?? null
}

/** The phone as the table keeps it: encrypted, and found again by itself or its last four digits. */
export const phoneColumns = (mobile: string) => ({ mobile, mobileIndex: blind(mobile), mobileTail: blind(mobile.slice(-4)) })

/** Makes a member of a phone. Refuses `alreadyRegistered`, also when a parallel registration was faster. */
export async function registerMember(
  tx: Tx,
  { tenantId, at, newId }: Actor,
  who: { me: Pick<Visitor, 'appId' | 'wxUserId'>; mobile: string; name: string; origin: Origin },
): Promise<Member> {
  const { me, mobile, name, origin } = who
  const [row] = await tx
    .insert(member)
    .values({ id: newId(), tenantId, ...phoneColumns(mobile), name, registeredAt: at })
    .onConflictDoNothing({ target: [member.tenantId, member.mobileIndex] })
    .returning()
  if (!row) refuse(no.alreadyRegistered)
  await openTradeSums(tx, row.id)
  await tx.insert(memberFrom).values({ memberId: row.id, tenantId, appId: me.appId, wxUserId: me.wxUserId, ...origin })
  return row
}

/** Changes what a member says of themselves. */
export async function editMember(
  tx: Tx,
  tenantId: string,
  memberId: string,
  set: Partial<Pick<Member, 'name' | 'sex' | 'headImgUrl' | 'infoCompletedAt'>>,
): Promise<void> {
  await tx
    .update(member)
    .set(set)
    .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId)))
}

/** Moves a member to another phone. Refuses `mobileTaken`, also when somebody else was faster. */
export async function changeMemberMobile(tx: Tx, tenantId: string, memberId: string, mobile: string): Promise<void> {
  if (await memberByMobile(tx, tenantId, mobile)) refuse(no.mobileTaken)
  const moved = tx
    .update(member)
    .set(phoneColumns(mobile))
    .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId)))
  await moved.catch((error: unknown) => {
    if (constraintOf(error) === 'member_mobile') refuse(no.mobileTaken)
    throw error
  })
}

/** Drops what log-ins and activations left behind a day ago. */
export async function dropMobileCodes(db: WideDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs)
  await db.transact(async (tx) => {
    await forgetCardActivations(tx, before)
    await sweepAddressCounts(tx, before)
    await sweepChecks(tx, before)
  })
}

/** How a member came, as it was said at registration. */
export async function registrationSource(r: Reader, memberId: string) {
  const [row] = await r.select().from(memberFrom).where(eq(memberFrom.memberId, memberId))
  const { fromId = '', fromType = '', shopName = '', employeeName = '', appId = '' } = row ?? {}
  return { fromId, fromType, shopName, employeeName, appId }
}

/** Whether a member registered through an app. */
export async function hasRegistered(r: Reader, appId: string): Promise<boolean> {
  const [row] = await r.select({ id: memberFrom.memberId }).from(memberFrom).where(eq(memberFrom.appId, appId)).limit(1)
  return row !== undefined
}

/** Somebody who asked to leave logged in again: they stay. */
export async function cancelLeaving(tx: Tx, { id, leavesAt }: Member): Promise<void> {
  if (leavesAt) await tx.update(member).set({ leavesAt: null }).where(eq(member.id, id))
}

/**
 * Ends the caller's session and opens another for `memberId` (null: a visitor again), so that a token known before
 * log-in is worth nothing after it. The caller forgets the old token after commit. Refuses `noSession` when it had ended.
 */
export async function renewSession(tx: Tx, newId: () => string, token: string, memberId: string | null, now: Date) {
  const old = (await findSession(tx, token, now)) ?? refuse(common.noSession)
  if (!(await revokeSession(tx, token, now))) refuse(common.noSession)
  await bindMember(tx, old.wxUserId, memberId)
  const { tenantId, appId, wxUserId, shopId, fromId, fromType } = old
  const fresh = await openSession(tx, newId, { tenantId, appId, wxUserId, memberId, now, shopId, fromId, fromType })
  return loginDataOf(tx, fresh, now)
}

/** What a storefront keeps of the session behind a token (Spec 1 §3). Refuses `noSession` for a dead one. */
export async function loginDataOf(r: Reader, token: string, now: Date) {
  const s = (await findSession(r, token, now)) ?? refuse(common.noSession)
  const { wxUser } = s
  const bound = s.memberId ? await memberOf(r, s.tenantId, s.memberId) : null
  const byName = wxUser.kind === 'employee' && wxUser.openid ? { wecomUserId: wxUser.openid } : null
  const by = byName ?? (bound && { mobile: bound.mobile })
  const employment = by && (await employmentOf(r, s.tenantId, by))
  return {
    token,
    loginToken: token,
    tenantId: s.tenantId,
    tenantAppId: s.appId,
    userId: bound?.id ?? noId,
    wxUserId: s.wxUserId,
    userName: bound?.name || wxUser.nickname,
    sex: bound?.sex ?? 0,
    headImgUrl: bound?.headImgUrl || wxUser.headImgUrl,
    mobileNo: bound?.mobile ?? '',
    employeeId: employment?.employeeId ?? noId,
    isEmployee: employment !== null,
    isFollow: wxUser.isFollow,
    isUpdateInfo: bound?.infoCompletedAt != null,
    isBindPhone: bound !== null,
    shopId: employment?.shopId ?? s.shopId ?? noId,
    roles: (employment?.roles ?? []).map((roleCode) => ({ roleCode })),
    ownPlatOpenId: wxUser.kind === 'wechat' ? (wxUser.openid ?? '') : '',
    debug: false,
  }
}

/** What we know of who brought a visitor here: names only of people and stores of this tenant. */
export async function visitorOrigin(
  r: Reader,
  tenantId: string,
  origin: { fromId?: string; shareUserId?: string; fromType?: string; shopId?: string },
) {
  const fromId = origin.fromId || origin.shareUserId || ''
  const employee = isId(fromId) ? await findEmployee(r, tenantId, fromId) : null
  const shopId = origin.shopId && isId(origin.shopId) ? origin.shopId : (employee?.shopId ?? '')
  const shop = shopId ? await pickupStore(r, tenantId, shopId) : null
  return {
    fromId,
    fromType: origin.fromType ?? '',
    employeeName: employee?.name ?? '',
    shopName: shop?.shopName ?? '',
    shopId: shop?.id ?? '',
  }
}
