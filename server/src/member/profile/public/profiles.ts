import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { occasionKey } from '@youli/domain/member/profile/occasions.ts'
import { dayFault, pickedDay, profileFault, profileFields } from '@youli/domain/member/profile/rules.ts'
import { profileSettings } from '@youli/domain/member/profile/settings.ts'
import { profileRefusals as no } from '@youli/domain/member/profile/texts.ts'
import { jsonOf } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberKey } from '../../../kit/http/callers.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { configValue } from '../../../platform/tenant-config/public/tenants.ts'
import { giveConsent } from '../../agreement/public/agreements.ts'
import { editMember, memberOf } from '../../registration/public/members.ts'
import { grantStep } from '../../steps/public/steps.ts'
import { memberGreeting, memberProfile, memberTag } from '../tables.ts'

type Row = typeof memberProfile.$inferSelect

/** What a page may say; what it leaves out stays as it is. */
export interface ProfileRequest {
  userName?: string
  sex?: number
  address?: string
  birthday?: string | null
  birthdayIsLunar?: boolean
  memorialName?: string | null
  memorialDay?: string | null
  memorialDayIsLunar?: boolean
  interest?: string
  /** The version the page was drawn from. */
  version?: number
}

const blank = {
  birthday: '',
  birthdayIsLunar: false,
  address: '',
  memorialName: '',
  memorialDay: '',
  memorialDayIsLunar: false,
  interest: '',
  version: 0,
}

async function rowOf(r: Reader, memberId: string): Promise<Row | typeof blank> {
  const [row] = await r.select().from(memberProfile).where(eq(memberProfile.memberId, memberId))
  return row ?? blank
}

const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0)

/** The member detail as the wire has it (Spec 1 §3). Refuses `notThere`. */
export async function memberDetail(r: Reader, { tenantId, memberId }: MemberKey) {
  const m = (await memberOf(r, tenantId, memberId)) ?? refuse(common.notThere)
  const p = await rowOf(r, memberId)
  return {
    userName: m.name,
    mobileNo: m.mobile,
    sex: m.sex,
    birthday: p.birthday,
    birthdayIsLunar: bit(p.birthdayIsLunar),
    address: p.address,
    memorialName: p.memorialName,
    memorialDay: p.memorialDay,
    memorialDayIsLunar: bit(p.memorialDayIsLunar),
    interest: p.interest,
    headImgUrl: m.headImgUrl,
    version: p.version,
  }
}

/** The days after a request: as picked, 1900-01-01 for none, a flag only beside a day. Refuses what cannot be, and another birthday than the one kept. */
function daysAfter(was: Row | typeof blank, request: ProfileRequest, thisYear: number) {
  const birthday = request.birthday === undefined ? was.birthday : pickedDay(request.birthday)
  const birthdayIsLunar = birthday !== '' && (request.birthdayIsLunar ?? was.birthdayIsLunar)
  const memorialDay = request.memorialDay === undefined ? was.memorialDay : pickedDay(request.memorialDay)
  const memorialDayIsLunar = memorialDay !== '' && (request.memorialDayIsLunar ?? was.memorialDayIsLunar)
  const fault =
    dayFault('birthday', birthday, birthdayIsLunar, thisYear) ?? dayFault('memorialDay', memorialDay, memorialDayIsLunar, thisYear)
  if (fault) refuse(fault)
  // Somebody may leave the field empty in a form that knows no birthday; what is filled stays all the same.
  const changes = was.birthday !== '' && birthday !== '' && (birthday !== was.birthday || birthdayIsLunar !== was.birthdayIsLunar)
  if (changes) refuse(no.birthdayLocked)
  const kept = was.birthday !== '' ? { birthday: was.birthday, birthdayIsLunar: was.birthdayIsLunar } : { birthday, birthdayIsLunar }
  return { ...kept, memorialDay, memorialDayIsLunar }
}

/**
 * Changes what a member tells of themselves; only what the page said. Refuses `stale` when the page was drawn from an older version,
 * and what the rules refuse. `firstTime`: the profile is complete now and was not before.
 */
export async function updateProfile(
  tx: Tx,
  owner: MemberKey,
  request: ProfileRequest,
  now: Date,
): Promise<{ version: number; firstTime: boolean }> {
  const { tenantId, memberId } = owner
  // One change of a member at a time, also the first, when there is no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(${memberId}::bigint)`)
  const member = (await memberOf(tx, tenantId, memberId)) ?? refuse(common.notThere)
  const was = await rowOf(tx, memberId)
  if (request.version !== undefined && request.version !== was.version) refuse(no.stale)
  const userName = request.userName ?? member.name
  const sex = request.sex ?? member.sex
  const texts = {
    address: request.address ?? was.address,
    interest: request.interest ?? was.interest,
    memorialName: request.memorialName === undefined ? was.memorialName : (request.memorialName ?? ''),
  }
  const days = daysAfter(was, request, Number(dayOf(now).slice(0, 4)))
  const fields = profileFields(jsonOf(profileSettings.fields, await configValue(tx, tenantId, profileSettings.fields)))
  const fault = profileFault({ userName, sex, ...texts, ...days }, fields)
  if (fault) refuse(fault)
  const row = {
    ...texts,
    ...days,
    birthdayKey: occasionKey(days.birthday, days.birthdayIsLunar),
    memorialKey: occasionKey(days.memorialDay, days.memorialDayIsLunar),
    version: was.version + 1,
    updatedAt: now,
  }
  await tx
    .insert(memberProfile)
    .values({ memberId, tenantId, ...row })
    .onConflictDoUpdate({ target: [memberProfile.tenantId, memberProfile.memberId], set: row })
  const firstTime = member.infoCompletedAt === null
  await editMember(tx, tenantId, memberId, { name: userName, sex, ...(firstTime && { infoCompletedAt: now }) })
  await giveConsent(tx, owner, ['privacy'], 'profile', now)
  if (firstTime) await grantStep(tx, owner, 'updateInfo', now)
  return { version: row.version, firstTime }
}

/** Sets a member's portrait. */
export const setPortrait = (tx: Tx, { tenantId, memberId }: MemberKey, headImgUrl: string): Promise<void> =>
  editMember(tx, tenantId, memberId, { headImgUrl })

/** Tags of members, each list in order of the word. */
export async function tagsOfMembers(r: Reader, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(memberIds.map((id) => [id, []]))
  if (memberIds.length === 0) return tags
  const rows = await r
    .select()
    .from(memberTag)
    .where(sql`${memberTag.memberId} in ${memberIds}`)
    .orderBy(memberTag.tag)
  for (const { memberId, tag } of rows) tags.get(memberId)?.push(tag)
  return tags
}

/** Ids of the members with a tag, as a query to be asked inside another. */
export const taggedQuery = (r: Reader, tenantId: string, tag: string) =>
  r
    .select({ id: memberTag.memberId })
    .from(memberTag)
    .where(and(eq(memberTag.tenantId, tenantId), eq(memberTag.tag, tag)))

/** Tags in use, the most used first. */
export async function tagsInUse(r: Reader, tenantId: string): Promise<{ tag: string; members: number }[]> {
  return r
    .select({ tag: memberTag.tag, members: sql<number>`count(*)::int` })
    .from(memberTag)
    .where(eq(memberTag.tenantId, tenantId))
    .groupBy(memberTag.tag)
    .orderBy(sql`count(*) desc`, memberTag.tag)
    .limit(200)
}

/** Sets the tags of a member. */
export async function setMemberTags(tx: Tx, { tenantId, memberId }: MemberKey, tags: readonly string[]): Promise<void> {
  await tx.delete(memberTag).where(and(eq(memberTag.tenantId, tenantId), eq(memberTag.memberId, memberId)))
  if (tags.length > 0) await tx.insert(memberTag).values(tags.map((tag) => ({ memberId, tenantId, tag })))
}

/** Gives a member one more tag; false for one they have. */
export async function addMemberTag(tx: Tx, { tenantId, memberId }: MemberKey, tag: string): Promise<boolean> {
  const added = await tx.insert(memberTag).values({ tenantId, memberId, tag }).onConflictDoNothing().returning({ tag: memberTag.tag })
  return added.length > 0
}

/** Takes a tag from a member; false for one they do not have. */
export async function removeMemberTag(tx: Tx, { tenantId, memberId }: MemberKey, tag: string): Promise<boolean> {
  const gone = await tx
    .delete(memberTag)
    .where(and(eq(memberTag.tenantId, tenantId), eq(memberTag.memberId, memberId), eq(memberTag.tag, tag)))
    .returning({ tag: memberTag.tag })
  return gone.length > 0
}

/** Removes what a member told of themselves. */
export async function eraseProfile(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(memberProfile).where(eq(memberProfile.memberId, memberId))
  await tx.delete(memberTag).where(eq(memberTag.memberId, memberId))
  await tx.delete(memberGreeting).where(eq(memberGreeting.memberId, memberId))
}

/** Birthdays of members as they were picked, by id. */
export async function birthdaysOf(r: Reader, memberIds: readonly string[]) {
  if (memberIds.length === 0) return new Map<string, { birthday: string; birthdayIsLunar: 0 | 1 }>()
  const rows = await r
    .select({ id: memberProfile.memberId, birthday: memberProfile.birthday, isLunar: memberProfile.birthdayIsLunar })
    .from(memberProfile)
    .where(inArray(memberProfile.memberId, [...memberIds]))
  return new Map(rows.map(({ id, birthday, isLunar }) => [id, { birthday, birthdayIsLunar: bit(isLunar) }]))
}
