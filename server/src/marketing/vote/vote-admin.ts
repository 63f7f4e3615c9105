import { hourMs } from '@youli/domain/kit/time.ts'
import { type CastState, type PlayerState, votePage, voteStage } from '@youli/domain/marketing/vote/rules.ts'
import { and, count, countDistinct, desc, eq, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
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

function adminWhere(tenantId: string, { keyword, stage }: AdminFilter, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`
  const of = {
    closed: sql`not open`,
    before: sql`open and signup_begin > ${at} and vote_begin > ${at}`,
    signup: sql`open and signup_begin <= ${at} and vote_begin > ${at}`,
    voting: sql`open and vote_begin <= ${at} and vote_end > ${at}`,
    over: sql`open and vote_end <= ${at}`,
  }
  return and(
    eq(vote.tenantId, tenantId),
    keyword ? sql`strpos(lower(${vote.title}), ${keyword.toLowerCase()}) > 0` : undefined,
    stage && of[stage],
  )
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

/** Voting activities, those whose votes begin last first. */
export async function listVotes(r: Reader, tenantId: string, filter: AdminFilter, page: Window, now: Date) {
  const wanted = adminWhere(tenantId, filter, now)
  const query = r.select().from(vote).where(wanted).orderBy(desc(vote.voteBegin), desc(vote.id))
  const { rows: votes, total } = await paged(query, page, r.$count(vote, wanted))
  return { data: await rows(r, votes, now), total }
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

/** Players for operators, newest first. */
export async function listPlayersForAdmin(r: Reader, me: Operator, { voteId, state, keyword }: PlayerFilter, page: Window) {
  await findVote(r, me.tenantId, voteId)
  const wanted = and(
    eq(votePlayer.voteId, voteId),
    state ? eq(votePlayer.state, state) : undefined,
    keyword ? sql`strpos(lower(${votePlayer.userName}), ${keyword.toLowerCase()}) > 0` : undefined,
  )
  const query = r.select().from(votePlayer).where(wanted).orderBy(desc(votePlayer.id))
  const { rows: some, total } = await paged(query, page, r.$count(votePlayer, wanted))
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
  return { data, total }
}

export interface CastFilter {
  voteId: string
  playerId: string | null
  address?: string
  state?: CastState
}

/** Votes, newest first. */
export async function listCasts(r: Reader, tenantId: string, { voteId, playerId, address, state }: CastFilter, page: Window) {
  await findVote(r, tenantId, voteId)
  const wanted = and(
    eq(voteCast.voteId, voteId),
    playerId ? eq(voteCast.playerId, playerId) : undefined,
    address ? eq(voteCast.address, address) : undefined,
    state ? eq(voteCast.state, state) : undefined,
  )
  const query = r.select().from(voteCast).where(wanted).orderBy(desc(voteCast.id))
  const { rows: some, total } = await paged(query, page, r.$count(voteCast, wanted))
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
  return { data, total }
}

const counted = sql`${voteCast.state} = 'counted'`

/** Addresses by votes that count, most first, then the one that began first. */
export async function listAddresses(r: Reader, tenantId: string, voteId: string, page: Window) {
  await findVote(r, tenantId, voteId)
  const votes = sql<number>`(count(*) filter (where ${counted}))::int`
  const ofVote = eq(voteCast.voteId, voteId)
  const query = r
    .select({
      address: voteCast.address,
      network: sql<string>`min(${voteCast.network})`,
      votes,
      cancelled: sql<number>`(count(*) filter (where not ${counted}))::int`,
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
    .where(and(eq(voteCast.voteId, voteId), counted))
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
