import { Refusal } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { needsCode, voteStage } from '@youli/domain/marketing/vote/rules.ts'
import { voteSettings } from '@youli/domain/marketing/vote/settings.ts'
import { voteRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Tx } from '../../kit/db/db.ts'
import { count } from '../../kit/counters.ts'
import { spendProof } from '../../member/verify-code/public/human-check.ts'
import { winBag } from '../../promotion/gift-bag/public/awards.ts'
import { isListed, hasOn, lockVote, type PlayerRow, timesOf, type VoteRow } from './votes.ts'
import { voteAddress, voteAllowance, voteCast, voteCount, votePlayer } from './tables.ts'
import { periodOf, type Voter } from './voters.ts'

/** Somebody wants to vote. */
export interface Ballot {
  tenantId: string
  voteId: string
  playerId: string
  validCode: string
  voter: Voter
  requestKey: string | null
  now: Date
}
/** What a vote came to. */
export interface Voted {
  /** Votes the voter has left. */
  left: number
  tickets: number
}

export const addressCounter = {
  table: voteAddress,
  keys: [voteAddress.voteId, voteAddress.address, voteAddress.day],
  count: voteAddress.votes,
}
const allowanceCounter = {
  table: voteAllowance,
  keys: [voteAllowance.voteId, voteAllowance.voter, voteAllowance.period],
  count: voteAllowance.used,
}
export const ticketCounter = { table: voteCount, keys: [voteCount.voteId, voteCount.kind], count: voteCount.times }

const unique = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/** Counters that are locked, with what they count while the votes of a group are decided one after the other. */
class Counters {
  readonly #counted: Map<string, number>
  readonly #added = new Map<string, number>()
  constructor(keys: readonly string[], counted: readonly number[]) {
    this.#counted = new Map(keys.map((key, i) => [key, counted[i]!]))
  }
  of = (key: string): number => this.#counted.get(key)! + (this.#added.get(key) ?? 0)
  add = (key: string): void => void this.#added.set(key, (this.#added.get(key) ?? 0) + 1)
  added = (): [string, number][] => [...this.#added]
}

/** Why nobody may vote at this moment, or null. */
async function shutReason(tx: Tx, v: VoteRow, now: Date): Promise<Refusal | null> {
  if (!v.open) return new Refusal(no.gone)
  if (!(await hasOn(tx, v.tenantId, voteSettings.cast))) return new Refusal(no.castOff)
  const stage = voteStage(timesOf(v), now.getTime())
  return stage === 'voting' ? null : new Refusal(stage === 'over' ? no.voteOver : no.voteNotBegun)
}

/** When votes are counted: the day, and the period of the allowance. */
interface CountingPeriod {
  now: Date
  day: string
  period: string
}

/** All that votes of a group are decided by, locked. */
interface Books {
  addresses: Counters
  voters: Counters
  players: Map<string, PlayerRow>
  /** Submits that were counted before, in an earlier group or in this one. */
  earlier: Set<string>
}

/** Locks in one order: addresses, voters, players; the players are the hot rows and come last. */
async function lockBooks(tx: Tx, voteId: string, ballots: readonly Ballot[], { day, period }: CountingPeriod): Promise<Books> {
  const ips = unique(ballots.map((ballot) => ballot.voter.address))
  const names = unique(ballots.flatMap((ballot) => ballot.voter.names))
  const noVotes = ips.map((address) => ({ voteId, address, day, votes: 0 }))
  const addresses = new Counters(ips, await count(tx, addressCounter, noVotes))
  const unused = names.map((voter) => ({ voteId, voter, period, used: 0 }))
  const voters = new Counters(names, await count(tx, allowanceCounter, unused))
  const earlier = await repeats(tx, ballots)
  return { addresses, voters, earlier, players: await lockPlayers(tx, voteId, unique(ballots.map((ballot) => ballot.playerId))) }
}

type CastRow = ReturnType<typeof rowOf>

/**
 * Settles votes of one activity in their order of arrival, in one transaction: the activity is held first, then what `lockBooks` says, so
 * that two groups never wait for each other in a circle, and operators who close it wait, or are waited for.
 */
export async function settleVotes(tx: Tx, app: App, ballots: readonly Ballot[]): Promise<(Voted | Refusal)[]> {
  const { tenantId, voteId } = ballots[0]!
  const v = await lockVote(tx, tenantId, voteId, 'share')
  // By the server's clock now, not when the vote joined its group.
  const now = app.clock.now()
  const shut = await shutReason(tx, v, now)
  if (shut) return ballots.map(() => shut)
  const at: CountingPeriod = { now, day: dayOf(now), period: periodOf(v, now) }
  const books = await lockBooks(tx, voteId, ballots, at)
  const rows: CastRow[] = []
  const outcomes: (Voted | Refusal)[] = []
  for (const ballot of ballots) outcomes.push(await decide(tx, app, v, books, ballot, rows, at))
  if (rows.length === 0) return outcomes
  const ofAddresses = books.addresses.added().map(([address, votes]) => ({ voteId, address, day: at.day, votes }))
  const ofVoters = books.voters.added().map(([voter, used]) => ({ voteId, voter, period: at.period, used }))
  await count(tx, addressCounter, ofAddresses)
  await count(tx, allowanceCounter, ofVoters)
  await raise(tx, voteId, rows, now)
  await thank(tx, app, rows, now)
  return outcomes
}

/** Decides one vote; one that counts is noted in the books and put among the rows. A repeated submit is answered again. */
async function decide(
  tx: Tx,
  app: App,
  v: VoteRow,
  books: Books,
  ballot: Ballot,
  rows: CastRow[],
  { now, period }: CountingPeriod,
): Promise<Voted | Refusal> {
  const { voter } = ballot
  const { addresses, voters, earlier } = books
  const player = books.players.get(ballot.playerId)
  const left = (): number => v.allowance - Math.max(...voter.names.map(voters.of))
  const key = `${voter.names[0]} ${ballot.requestKey}`
  if (ballot.requestKey !== null && earlier.has(key)) return { left: left(), tickets: player?.tickets ?? 0 }
  const refused = await refusalOf(tx, v, ballot, player, left(), addresses.of(voter.address), now)
  if (refused || !player) return new Refusal(refused ?? no.noPlayer)
  for (const name of voter.names) voters.add(name)
  addresses.add(voter.address)
  earlier.add(key)
  player.tickets += 1
  rows.push(rowOf(ballot, app.id(), period, voters.of(voter.names[0]!), now))
  return { left: left(), tickets: player.tickets }
}

/** Submits among these that were counted before, by voter and key. */
async function repeats(tx: Tx, ballots: readonly Ballot[]): Promise<Set<string>> {
  const keys = unique(ballots.flatMap((ballot) => ballot.requestKey ?? []))
  if (keys.length === 0) return new Set()
  const rows = await tx
    .select({ voter: voteCast.voter, requestKey: voteCast.requestKey })
    .from(voteCast)
    .where(
      and(
        eq(voteCast.voteId, ballots[0]!.voteId),
        inArray(voteCast.voter, unique(ballots.map((ballot) => ballot.voter.names[0]!))),
        inArray(voteCast.requestKey, keys),
      ),
    )
  return new Set(rows.map((row) => `${row.voter} ${row.requestKey}`))
}

async function lockPlayers(tx: Tx, voteId: string, ids: readonly string[]): Promise<Map<string, PlayerRow>> {
  const rows = await tx
    .select()
    .from(votePlayer)
    .where(and(eq(votePlayer.voteId, voteId), inArray(votePlayer.id, [...ids])))
    .orderBy(asc(votePlayer.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why this vote does not count, or null; its image code is used up when it comes to that. */
async function refusalOf(
  tx: Tx,
  v: VoteRow,
  { voter, validCode, tenantId }: Ballot,
  player: PlayerRow | undefined,
  left: number,
  ofAddress: number,
  now: Date,
) {
  if (!player || !isListed(player)) return no.noPlayer
  if (left < 1) return v.perDay ? no.usedUpToday : no.usedUp
  if (!voter.memberId && v.addressMost > 0 && ofAddress >= v.addressMost) return no.addressFull
  if (!needsCode(v.captchaFrom, ofAddress)) return null
  if (validCode === '') return no.needCode
  const right = voter.looker !== null && (await spendProof(tx, { tenantId, wxUserId: voter.looker }, validCode, now))
  return right ? null : no.wrongCode
}

const rowOf = ({ voter, tenantId, voteId, playerId, requestKey }: Ballot, id: string, period: string, nth: number, at: Date) => ({
  id,
  tenantId,
  voteId,
  playerId,
  voter: voter.names[0]!,
  memberId: voter.memberId,
  period,
  nth,
  requestKey,
  address: voter.address,
  network: voter.network,
  at,
  state: 'counted' as const,
})

/** Writes votes down and counts them on: players first, then the activity. */
async function raise(tx: Tx, voteId: string, rows: readonly CastRow[], now: Date): Promise<void> {
  const raised = new Map<string, number>()
  for (const { playerId } of rows) raised.set(playerId, (raised.get(playerId) ?? 0) + 1)
  for (const [id, n] of [...raised].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .update(votePlayer)
      .set({ tickets: sql`${votePlayer.tickets} + ${n}`, reachedAt: now })
      .where(eq(votePlayer.id, id))
  await count(tx, ticketCounter, [{ voteId, kind: 'tickets', times: rows.length }])
  await tx.execute(insertAll(voteCast, rows))
}

/** The bag for taking part, once per member and activity. */
async function thank(tx: Tx, app: App, rows: readonly CastRow[], now: Date): Promise<void> {
  const members = new Map(rows.flatMap((row) => (row.memberId && row.nth === 1 ? [[row.memberId, row] as const] : [])))
  for (const [memberId, { tenantId, voteId }] of [...members].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await winBag(tx, systemActor(app, tenantId, now), {
      memberId,
      scene: 'vote_partake',
      businessId: voteId,
      event: `vote:${voteId}:partake`,
    })
}
