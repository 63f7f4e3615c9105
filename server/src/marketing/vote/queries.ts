import { dayOf } from '@youli/domain/kit/time.ts'
import { isSerial, type VoteAnswer, type VoteField } from '@youli/domain/marketing/vote/rules.ts'
import { voteSettings } from '@youli/domain/marketing/vote/settings.ts'
import { and, asc, desc, eq, inArray, max, or, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { hasOn, isListedPlayer, voteAppearance, type PlayerRow, timesOf, type VoteRow } from './votes.ts'
import { vote, voteAddress, voteAllowance, voteCount, votePlayer } from './tables.ts'
import { periodOf, type Voter } from './voters.ts'

/** Votes that count, and visits, by activity. */
export async function countsOf(r: Reader, voteIds: readonly string[]): Promise<(voteId: string) => { tickets: number; visits: number }> {
  const rows =
    voteIds.length > 0
      ? await r
          .select()
          .from(voteCount)
          .where(inArray(voteCount.voteId, [...voteIds]))
      : []
  const of = new Map(rows.map((row) => [`${row.voteId} ${row.kind}`, row.times]))
  return (id) => ({ tickets: of.get(`${id} tickets`) ?? 0, visits: of.get(`${id} visits`) ?? 0 })
}

/** How many players of each activity are listed, and how many wait for their audit. */
export async function joinedOf(r: Reader, voteIds: readonly string[]): Promise<Map<string, { listed: number; pending: number }>> {
  if (voteIds.length === 0) return new Map()
  const rows = await r
    .select({
      id: votePlayer.voteId,
      listed: sql<number>`(count(*) filter (where ${isListedPlayer}))::int`,
      pending: sql<number>`(count(*) filter (where ${votePlayer.state} = 'pending'))::int`,
    })
    .from(votePlayer)
    .where(inArray(votePlayer.voteId, [...voteIds]))
    .groupBy(votePlayer.voteId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Votes somebody has left in an activity. */
export async function votesLeft(r: Reader, v: VoteRow, voter: Voter, now: Date): Promise<number> {
  const [row] = await r
    .select({ used: max(voteAllowance.used) })
    .from(voteAllowance)
    .where(and(eq(voteAllowance.voteId, v.id), inArray(voteAllowance.voter, voter.names), eq(voteAllowance.period, periodOf(v, now))))
  return Math.max(0, v.allowance - (row?.used ?? 0))
}

/** Votes of an address today. */
export async function votesOfAddress(r: Reader, voteId: string, address: string, now: Date): Promise<number> {
  const [row] = await r
    .select({ votes: voteAddress.votes })
    .from(voteAddress)
    .where(and(eq(voteAddress.voteId, voteId), eq(voteAddress.address, address), eq(voteAddress.day, dayOf(now))))
  return row?.votes ?? 0
}

/** A member's latest entry, or null. */
export async function latestEntry(r: Reader, voteId: string, memberId: string | null): Promise<PlayerRow | null> {
  if (!memberId) return null
  const [row] = await r
    .select()
    .from(votePlayer)
    .where(and(eq(votePlayer.voteId, voteId), eq(votePlayer.memberId, memberId)))
    .orderBy(desc(votePlayer.id))
    .limit(1)
  return row ?? null
}

/** Whether signing up is switched on, by the brand and in this activity. */
export const isSignUpOn = async (r: Reader, v: VoteRow): Promise<boolean> =>
  v.open && v.signupOn && (await hasOn(r, v.tenantId, voteSettings.signUp))

/** A voting activity as its page shows it to whoever looks. */
export async function presentVote(r: Reader, v: VoteRow, voter: Voter, now: Date) {
  const [counts, joined] = [(await countsOf(r, [v.id]))(v.id), (await joinedOf(r, [v.id])).get(v.id)]
  const mine = await latestEntry(r, v.id, voter.memberId)
  const { shareTypes, ...looks } = voteAppearance(v)
  return {
    voteId: v.id,
    title: v.title,
    imgUrl: v.imgUrl,
    joinCount: joined?.listed ?? 0,
    addupCount: counts.tickets,
    visitCount: counts.visits,
    ...timesOf(v),
    remark: v.remark,
    userName: v.organizer,
    ...looks,
    shareTypeArr: shareTypes,
    allowance: v.allowance,
    perDay: v.perDay,
    signupEnabled: await isSignUpOn(r, v),
    castEnabled: await hasOn(r, v.tenantId, voteSettings.cast),
    fansVoteCount: await votesLeft(r, v, voter, now),
    mine: mine && { playerId: mine.id, state: mine.state, remark: mine.remark },
    nowTime: now.getTime(),
  }
}

/** Players with the names, pictures and phones of their members. Phones go out only where `phones` says so. */
export async function playerSummaries(
  r: Reader,
  tenantId: string,
  rows: readonly PlayerRow[],
  titles: ReadonlyMap<string, string>,
  phones: boolean,
) {
  const people = await membersByIds(r, tenantId, [...new Set(rows.flatMap((row) => row.memberId ?? []))])
  return rows.map((row) => {
    const person = row.memberId ? people.get(row.memberId) : undefined
    return {
      playerId: row.id,
      serialNo: row.serialNo ?? 0,
      userName: row.userName,
      uploadImg: row.uploadImg,
      currentTicket: row.tickets,
      signupTime: row.createdAt.getTime(),
      headImg: person?.headImgUrl ?? '',
      mobile: phones ? (person?.mobile ?? '') : '',
      title: titles.get(row.voteId) ?? '',
    }
  })
}

const inVote = (v: VoteRow) => and(eq(votePlayer.voteId, v.id), isListedPlayer)
const found = (keyword: string) =>
  keyword === ''
    ? undefined
    : isSerial(keyword)
      ? sql`${votePlayer.serialNo} = ${keyword.slice(0, 15)}::bigint`
      : holdsText(votePlayer.userName, keyword)

async function pageOf(r: Reader, v: VoteRow, wanted: ReturnType<typeof and>, order: 'serial' | 'rank', page: Window) {
  const by = order === 'serial' ? [asc(votePlayer.serialNo)] : [desc(votePlayer.tickets), asc(votePlayer.reachedAt), asc(votePlayer.id)]
  const query = r
    .select()
    .from(votePlayer)
    .where(wanted)
    .orderBy(...by)
  const { rows, total } = await paged(query, page, r.$count(votePlayer, wanted))
  return { data: await playerSummaries(r, v.tenantId, rows, new Map([[v.id, v.title]]), false), total }
}

/** Listed players by serial number. */
export const listPlayers = (r: Reader, v: VoteRow, keyword: string, page: Window) =>
  pageOf(r, v, and(inVote(v), found(keyword)), 'serial', page)

/** Listed players by votes; of equals who had them earlier. */
export const rankPlayers = (r: Reader, v: VoteRow, page: Window) => pageOf(r, v, inVote(v), 'rank', page)

/** A listed player's place, from 1. */
export async function placeOfPlayer(r: Reader, p: PlayerRow): Promise<number> {
  const before = or(
    sql`${votePlayer.tickets} > ${p.tickets}`,
    and(
      eq(votePlayer.tickets, p.tickets),
      or(
        sql`${votePlayer.reachedAt} < ${p.reachedAt.toISOString()}::timestamptz`,
        and(eq(votePlayer.reachedAt, p.reachedAt), sql`${votePlayer.id} < ${p.id}::bigint`),
      ),
    ),
  )
  return 1 + (await r.$count(votePlayer, and(eq(votePlayer.voteId, p.voteId), isListedPlayer, before)))
}

/** Answers that this reader may have: all of them, or the open ones. */
export function answersForReader(fields: readonly VoteField[], p: PlayerRow, all: boolean): VoteAnswer[] {
  const open = new Set(fields.filter((f) => f.open).map((f) => f.fieldName))
  return (p.answers ?? []).filter((one) => all || open.has(one.fieldName))
}

export interface WaitingFilter {
  userName?: string
  mobileNo?: string
  activityName?: string
  oldestFirst: boolean
}

/** Entries that wait for their audit in some activities, with their phones. */
export async function listWaitingEntries(r: Reader, tenantId: string, voteIds: readonly string[], f: WaitingFilter, page: Window) {
  if (voteIds.length === 0) return { rows: [], data: [], total: 0 }
  const has = (column: typeof votePlayer.userName | typeof vote.title, text?: string) => (text ? holdsText(column, text) : undefined)
  const wanted = and(
    eq(votePlayer.tenantId, tenantId),
    inArray(votePlayer.voteId, [...voteIds]),
    eq(votePlayer.state, 'pending'),
    has(votePlayer.userName, f.userName),
    has(vote.title, f.activityName),
  )
  const all = r
    .select({ player: votePlayer, title: vote.title })
    .from(votePlayer)
    .innerJoin(vote, eq(vote.id, votePlayer.voteId))
    .where(wanted)
  // Phones are encrypted and cannot be searched for in the table; those who wait are few.
  const rows = await all.orderBy(f.oldestFirst ? asc(votePlayer.id) : desc(votePlayer.id)).limit(1000)
  const titles = new Map(rows.map((row) => [row.player.voteId, row.title]))
  const result = await playerSummaries(
    r,
    tenantId,
    rows.map((row) => row.player),
    titles,
    true,
  )
  const both = rows
    .map((row, i) => ({ row: row.player, face: result[i]! }))
    .filter(({ face }) => !f.mobileNo || face.mobile.includes(f.mobileNo))
  const here = both.slice(page.offset, page.offset + page.limit)
  return { rows: here.map((one) => one.row), data: here.map((one) => one.face), total: both.length }
}
