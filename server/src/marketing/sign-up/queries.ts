import { yuan } from '@youli/domain/kit/money.ts'
import { maskedName } from '@youli/domain/marketing/activity/rules.ts'
import { type SignUpState, signUpStates, standingOf } from '@youli/domain/marketing/sign-up/rules.ts'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { findActivity } from '../activity/public/activities.ts'
import type { SignUpRow } from './transitions.ts'
import { ofMember, termsOf } from './terms.ts'
import { signUp, signUpTerms } from './tables.ts'

const joined: SignUpState[] = ['pending', 'passed', 'signedIn']
const count = (states: readonly string[]) =>
  sql<number>`(count(*) filter (where ${inArray(signUp.state, [...states] as SignUpState[])}))::int`

/** What sign-up activities say of themselves to everyone, by activity. `signupNum` counts against the limit, `joinNum` is who is in. */
export async function signUpSummaries(r: Reader, activityIds: readonly string[]) {
  if (activityIds.length === 0) return new Map<string, never>()
  const ids = [...activityIds]
  const terms = await r.select().from(signUpTerms).where(inArray(signUpTerms.activityId, ids))
  const people = await r
    .select({ id: signUp.activityId, n: count(joined) })
    .from(signUp)
    .where(inArray(signUp.activityId, ids))
    .groupBy(signUp.activityId)
  const joinNum = new Map(people.map((one) => [one.id, one.n]))
  return new Map(
    terms.map((t) => [
      t.activityId,
      {
        signupLimit: t.signupLimit,
        signupNum: t.taken,
        joinNum: joinNum.get(t.activityId) ?? 0,
        joinCount: joinNum.get(t.activityId) ?? 0,
        signupFee: yuan(t.feeFen),
        needAuduit: t.needAudit,
      },
    ]),
  )
}

/** How many are in, counted now. */
async function joinNumOf(r: Reader, activityId: string): Promise<{ joinNum: number; joinCount: number }> {
  const joinNum = await r.$count(signUp, and(eq(signUp.activityId, activityId), inArray(signUp.state, joined)))
  return { joinNum, joinCount: joinNum }
}

/** How a member (null: a visitor) stands to a sign-up activity. */
export async function ownSignUpState(r: Reader, tenantId: string, activityId: string, memberId: string | null) {
  const terms = await termsOf(r, tenantId, activityId)
  const row = memberId ? await ofMember(r, activityId, memberId) : null
  const standing = standingOf(row?.state ?? null, { signupFee: yuan(terms.feeFen), refundable: terms.refundable })
  return {
    ...standing,
    // What is kept of the page may be a second old; these people have just signed up.
    signupNum: terms.taken,
    ...(row && (await joinNumOf(r, activityId))),
    signupId: row?.id ?? '0',
    payUntil: row?.state === 'unpaid' ? row.payBy!.getTime() : null,
    checkInTime: terms.checkInAt?.getTime() ?? 0,
    auditRemark: row?.remark ?? '',
  }
}

type SignUpSummary = Pick<SignUpRow, 'id' | 'memberId' | 'createdAt'>

async function withPeople<T extends SignUpSummary>(r: Reader, tenantId: string, rows: readonly T[]) {
  const people = await membersByIds(r, tenantId, [...new Set(rows.map((row) => row.memberId))])
  return rows.map((row) => {
    const person = people.get(row.memberId)
    return { row, userName: person?.name ?? '', userHeadImg: person?.headImgUrl ?? '', mobile: person?.mobile ?? '' }
  })
}

async function rowsOf(r: Reader, tenantId: string, wanted: ReturnType<typeof and>, page: Window) {
  const query = r.select().from(signUp).where(wanted).orderBy(desc(signUp.id))
  const { rows, total } = await paged(query, page, r.$count(signUp, wanted))
  return { rows: await withPeople(r, tenantId, rows), total }
}

/** Who is in, newest first, names masked. */
export async function listJoiners(r: Reader, tenantId: string, activityId: string, page: Window) {
  await findActivity(r, tenantId, activityId, 'signup')
  const { rows, total } = await rowsOf(r, tenantId, and(eq(signUp.activityId, activityId), inArray(signUp.state, joined)), page)
  const data = rows.map(({ row, userName, userHeadImg }) => ({
    signupId: row.id,
    userName: maskedName(userName),
    userHeadImg,
    time: row.createdAt.getTime(),
  }))
  return { data, total }
}

/** Sign-ups that wait for their audit, or had one, newest first. */
export async function listToAudit(r: Reader, tenantId: string, activityId: string, done: boolean, page: Window) {
  const state = done ? sql`${signUp.auditedAt} is not null` : eq(signUp.state, 'pending')
  const { rows, total } = await rowsOf(r, tenantId, and(eq(signUp.activityId, activityId), state), page)
  const data = rows.map(({ row, userName, userHeadImg }) => ({
    signupId: row.id,
    userName,
    userHeadImg,
    time: row.createdAt.getTime(),
    state: row.state,
    remark: row.remark,
  }))
  return { data, total }
}

/** One sign-up with its answers, as its member and auditors read it. */
export async function signUpDetail(r: Reader, row: SignUpRow) {
  const { activityName } = await findActivity(r, row.tenantId, row.activityId)
  return {
    fields: row.answers ?? [],
    payFee: yuan(row.feeFen),
    payOrderNo: row.payOrderNo,
    activityId: row.activityId,
    activityName,
    state: row.state,
    payUntil: row.state === 'unpaid' ? row.payBy!.getTime() : null,
    remark: row.remark,
  }
}

export interface PeopleFilter {
  activityId: string
  state?: SignUpState
}
const peopleOf = (tenantId: string, activityId: string) => and(eq(signUp.tenantId, tenantId), eq(signUp.activityId, activityId))
/** The states that the list of people shows apart. */
export const signUpsIn = statesOf(signUp.state, signUpStates)

/** Everybody of an activity for its operators, newest first unless another order is chosen. */
export async function listSignUps(r: Reader, tenantId: string, { activityId, state }: PeopleFilter, page: SortedWindow<'time'>) {
  const asked = { table: signUp, states: signUpsIn, state, others: peopleOf(tenantId, activityId) }
  const order = sortedBy(page.sort, { time: signUp.createdAt }, signUp.id)
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
  return { rows: await withPeople(r, tenantId, rows), ...counted }
}

/** As `listSignUps`, all of them, oldest first. */
export async function everybody(r: Reader, tenantId: string, { activityId, state }: PeopleFilter) {
  const wanted = and(peopleOf(tenantId, activityId), signUpsIn[state ?? 'all'])
  const rows = await r.select().from(signUp).where(wanted).orderBy(signUp.id)
  return withPeople(r, tenantId, rows)
}

/** How many of an activity stand where, and what came in and went back. */
export async function signUpFigures(r: Reader, activityId: string) {
  const rows = await r
    .select({
      state: signUp.state,
      n: sql<number>`count(*)::int`,
      paidFen: sql<number>`coalesce(sum(${signUp.paidFen}), 0)::float8`,
      backFen: sql<number>`coalesce(sum(${signUp.backFen}), 0)::float8`,
    })
    .from(signUp)
    .where(eq(signUp.activityId, activityId))
    .groupBy(signUp.state)
  const sum = (key: 'paidFen' | 'backFen') => rows.reduce((all, row) => all + row[key], 0)
  return { byState: Object.fromEntries(rows.map((row) => [row.state, row.n])), paidFen: sum('paidFen'), backFen: sum('backFen') }
}

/** Of each activity, how many wait for their audit and how many were checked in. */
export async function waitingAndIn(r: Reader, activityIds: readonly string[]) {
  if (activityIds.length === 0) return new Map<string, { pending: number; signedIn: number }>()
  const rows = await r
    .select({ id: signUp.activityId, pending: count(['pending']), signedIn: count(['signedIn']) })
    .from(signUp)
    .where(inArray(signUp.activityId, [...activityIds]))
    .groupBy(signUp.activityId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether somebody signed up who may rely on what the activity said. */
export const hasPeople = async (r: Reader, activityId: string): Promise<boolean> =>
  (await r.$count(signUp, and(eq(signUp.activityId, activityId), ne(signUp.state, 'cancelled')))) > 0
