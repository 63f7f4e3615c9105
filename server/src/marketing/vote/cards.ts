import { dayMs } from '@youli/domain/kit/time.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import { joinedOf } from './queries.ts'
import { voteAppearance } from './votes.ts'
import { vote } from './tables.ts'

/** How long the list of activities still shows a vote that is over. */
const visibleAfterEndMs = 7 * dayMs

const listedVotes = (tenantId: string, now: Date) =>
  and(eq(vote.tenantId, tenantId), eq(vote.open, true), gt(vote.voteEnd, new Date(now.getTime() - visibleAfterEndMs)))

/** How many votes the list of activities holds. */
const countCards = (r: Reader, tenantId: string, now: Date): Promise<number> => r.$count(vote, listedVotes(tenantId, now))

/** Votes as cards of the list of activities: those that end soonest first, what is over last. */
async function cards(r: Reader, tenantId: string, page: Window, now: Date) {
  const where = listedVotes(tenantId, now)
  const isOver = sql`${vote.voteEnd} <= ${now.toISOString()}::timestamptz`
  const query = r.select().from(vote).where(where).orderBy(isOver, vote.voteEnd, vote.id)
  const { rows, total } = await paged(query, page, r.$count(vote, where))
  const joined = await joinedOf(
    r,
    rows.map((v) => v.id),
  )
  const data = rows.map((v) => ({
    ...voteAppearance(v),
    activityId: v.id,
    activityName: v.title,
    activityStatus: activityStatus.open,
    activityType: 'vote' as const,
    activityListPicUrl: JSON.stringify([v.imgUrl]),
    activityMainPicUrl: v.imgUrl,
    startTime: Math.min(v.signupBegin.getTime(), v.voteBegin.getTime()),
    endTime: v.voteEnd.getTime(),
    data: { joinCount: joined.get(v.id)?.listed ?? 0 },
  }))
  return { data, total }
}

/** Votes, which are kept in tables of their own. */
export const voteKind = { cards, count: countCards }
