import { hourMs } from '@youli/domain/kit/time.ts'
import { type CastState, castStates, type PlayerState, playerStates, votePage, voteStage } from '@youli/domain/marketing/vote/rules.ts'
import { and, count, countDistinct, desc, eq, inArray, min, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, type States, statesOf } from '../../kit/db/counts.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import { voteReliance } from './changes.ts'
import { countsOf, joinedOf } from './queries.ts'
import { findVote, voteAppearance, timesOf, type VoteRow } from './votes.ts'
import { vote, voteCast, votePlayer } from './tables.ts'

export interface AdminFilter {
  keyword?: string
  stage?: 'before' | 'signup' | 'voting' | 'over' | 'closed'
}

/** The stages of a voting activity, for a whole table. */
function stagesAt(now: Date): States<NonNullable<AdminFilter['stage']>> {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    all: undefined,
    closed: sql`not open`,
    before: sql`open and signup_begin > ${at} and vote_begin > ${at}`,
    signup: sql`open and signup_begin <= ${at} and vote_begin > ${at}`,
    voting: sql`open and vote_begin <= ${at} and vote_end > ${at}`,
    over: sql`open and vote_end <= ${at}`,
  }
}

/** What both the list and the page of one show. */
async function rows(r: Reader, votes: readonly VoteRow[], now: Date) {
  const ids = votes.map((v) => v.id)
  const [counts, joined] = [await countsOf(r, ids), await joinedOf(r, ids)]
  return votes.map((v) => ({
    voteId: v.id,
    title: v.title,
    imgUrl: v.imgUrl,
    ...timesOf(v),
    open: v.open,
    stage: v.open ? voteStage(timesOf(v), now.getTime()) : ('closed' as const),
    joinCount: joined.get(v.id)?.listed ?? 0,
    pending: joined.get(v.id)?.pending ?? 0,
    addupCount: counts(v.id).tickets,
    visitCount: counts(v.id).visits,
  }))
}

const voteColumns = { signupBegin: vote.signupBegin, voteBegin: vote.voteBegin }

/** Voting activities, those whose votes begin last first unless another order is chosen. */
export async function listVotes(
  r: Reader,
  tenantId: string,
  { keyword, stage }: AdminFilter,
  page: SortedWindow<keyof typeof voteColumns>,
  now: Date,
) {
  const others = and(eq(vote.tenantId, tenantId), keyword ? holdsText(vote.title, keyword) : undefined)
  const asked = { table: vote, states: stagesAt(now), state: stage, others }
  const order = sortedBy(page.sort ?? '-voteBegin', voteColumns, vote.id)
  const { rows: votes, ...counted } = await rowsByState(r, asked, page, order)
  return { data: await rows(r, votes, now), ...counted }
}

/** Everything of one as an operator edits it; refuses `gone`. */
export async function findVoteForAdmin(r: Reader, app: Pick<App, 'publicUrl'>, tenantId: string, id: string, now: Date) {
  const v = await findVote(r, tenantId, id)
  const [row] = await rows(r, [v], now)
  return {
    ...row!,
    ...voteAppearance(v),
    remark: v.remark,
    userName: v.organizer,
    signupOn: v.signupOn,
    allowance: v.allowance,
    perDay: v.perDay,
    captchaFrom: v.captchaFrom,
    addressMost: v.addressMost,
    auditorIds: v.auditorIds,
    auditorNames: Object.fromEntries(await employeeNames(r, tenantId, v.auditorIds)),
    fields: v.fields.map((f) => ({
      fieldName: f.fieldName,
      fieldType: f.fieldType as 'text',
      options: [...(f.options ?? [])],
      required: f.required ?? true,
      open: f.open ?? false,
    })),
    ...(await voteReliance(r, id)),
    address: (await pageAddress(r, app, tenantId, votePage(id))).toString(),
  }
}

export interface PlayerFilter {
  voteId: string
  state?: PlayerState
  keyword?: string
}

/** The states that the list of players shows apart. */
export const playersIn = statesOf(votePlayer.state, playerStates)
const playerColumns = { signupTime: votePlayer.createdAt, currentTicket: votePlayer.tickets }

/** Players for operators, newest first unless another order is chosen. */
export async function listPlayersForAdmin(
  r: Reader,
  me: Operator,
  { voteId, state, keyword }: PlayerFilter,
  page: SortedWindow<keyof typeof playerColumns>,
) {
  await findVote(r, me.tenantId, voteId)
  const others = and(eq(votePlayer.voteId, voteId), keyword ? holdsText(votePlayer.userName, keyword) : undefined)
  const asked = { table: votePlayer, states: playersIn, state, others }
  const order = sortedBy(page.sort, playerColumns, votePlayer.id)
  const { rows: some, ...counted } = await rowsByState(r, asked, page, order)
  const people = await membersByIds(
    r,
    me.tenantId,
    some.flatMap((p) => p.memberId ?? []),
  )
  const data = some.map((p) => {
    const person = p.memberId ? people.get(p.memberId) : undefined
    return {
      playerId: p.id,
      serialNo: p.serialNo ?? 0,
      userName: p.userName,
      uploadImg: p.uploadImg,
      memberName: person?.name ?? '',
      mobile: person?.mobile ?? '',
      state: p.state,
      hidden: p.hidden,
      currentTicket: p.tickets,
      answers: (p.answers ?? []).map((a) => ({ ...a, fieldType: a.fieldType as 'text' })),
      remark: p.remark,
      auditedBy: p.auditedBy,
      signupTime: p.createdAt.getTime(),
    }
  })
  return { data, ...counted }
}

export interface CastFilter {
  voteId: string
  playerId: string | null
  address?: string
  state?: CastState
}

/** Votes, newest first unless another order is chosen. */
export async function listCasts(r: Reader, tenantId: string, f: CastFilter, page: SortedWindow<'time'>) {
  await findVote(r, tenantId, f.voteId)
  const others = and(
    eq(voteCast.voteId, f.voteId),
    f.playerId ? eq(voteCast.playerId, f.playerId) : undefined,
    f.address ? eq(voteCast.address, f.address) : undefined,
  )
  const asked = { table: voteCast, states: statesOf(voteCast.state, castStates), state: f.state, others }
  const order = sortedBy(page.sort, { time: voteCast.at }, voteCast.id)
  const { rows: some, ...counted } = await rowsByState(r, asked, page, order)
  const named = await r
    .select({ id: votePlayer.id, name: votePlayer.userName })
    .from(votePlayer)
    .where(inArray(votePlayer.id, [...new Set(some.map((c) => c.playerId))]))
  const names = new Map(named.map((p) => [p.id, p.name]))
  const people = await membersByIds(
    r,
    tenantId,
    some.flatMap((c) => c.memberId ?? []),
  )
  const data = some.map((c) => ({
    castId: c.id,
    playerId: c.playerId,
    playerName: names.get(c.playerId) ?? '',
    voterName: (c.memberId && people.get(c.memberId)?.name) || '',
    member: c.memberId !== null,
    address: c.address,
    network: c.network,
    time: c.at.getTime(),
    state: c.state,
    remark: c.remark,
    cancelledBy: c.cancelledBy,
  }))
  return { data, ...counted }
}

const stillCounted = sql`${voteCast.state} = 'counted'`

/** Addresses by votes that count, most first, then the one that began first. */
export async function listAddresses(r: Reader, tenantId: string, voteId: string, page: Window) {
  await findVote(r, tenantId, voteId)
  const votes = sql<number>`(count(*) filter (where ${stillCounted}))::int`
  const ofVote = eq(voteCast.voteId, voteId)
  const query = r
    .select({
      address: voteCast.address,
      network: sql<string>`min(${voteCast.network})`,
      votes,
      cancelled: sql<number>`(count(*) filter (where not ${stillCounted}))::int`,
      voters: countDistinct(voteCast.voter),
      players: countDistinct(voteCast.playerId),
      anonymous: sql<number>`(count(*) filter (where ${voteCast.memberId} is null))::int`,
      first: sql<number>`(extract(epoch from min(${voteCast.at})) * 1000)::float8`,
      last: sql<number>`(extract(epoch from max(${voteCast.at})) * 1000)::float8`,
    })
    .from(voteCast)
    .where(ofVote)
    .groupBy(voteCast.address)
    .orderBy(desc(votes), min(voteCast.at), voteCast.address)
  const known = r.selectDistinct({ address: voteCast.address }).from(voteCast).where(ofVote).as('known')
  const { rows: some, total } = await paged(query, page, r.$count(known))
  const data = some.map(({ first, last, ...row }) => ({ ...row, firstTime: Math.round(first), lastTime: Math.round(last) }))
  return { data, total }
}

/** Figures now, and votes that count by hour for two days, by day beyond. */
export async function voteFigures(r: Reader, tenantId: string, voteId: string, now: Date) {
  const v = await findVote(r, tenantId, voteId)
  const [row] = await rows(r, [v], now)
  const [sums] = await r
    .select({ voters: countDistinct(voteCast.voter), members: countDistinct(voteCast.memberId), all: count() })
    .from(voteCast)
    .where(eq(voteCast.voteId, voteId))
  const until = Math.min(now.getTime(), v.voteEnd.getTime())
  const step = until - v.voteBegin.getTime() <= 48 * hourMs ? ('hour' as const) : ('day' as const)
  // The bucket's start in Shanghai's time.
  const at = sql<number>`(extract(epoch from date_trunc('${sql.raw(step)}', ${voteCast.at} at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') * 1000)::float8`
  const points = await r
    .select({ at, votes: sql<number>`count(*)::int` })
    .from(voteCast)
    .where(and(eq(voteCast.voteId, voteId), stillCounted))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(500)
  return {
    now: now.getTime(),
    joinCount: row!.joinCount,
    addupCount: row!.addupCount,
    visitCount: row!.visitCount,
    voters: sums?.voters ?? 0,
    members: sums?.members ?? 0,
    cancelled: (sums?.all ?? 0) - row!.addupCount,
    step,
    points: points.map((p) => ({ at: Math.round(p.at), votes: p.votes })),
  }
}
