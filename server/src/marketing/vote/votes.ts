import { refuse } from '@youli/domain/kit/refusal.ts'
import { type ActivityAppearance, appearanceDraft } from '@youli/domain/marketing/activity/draft.ts'
import { voteRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import { isOn, type Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Visitor } from '../../kit/http/callers.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { vote, votePlayer } from './tables.ts'

export type VoteRow = typeof vote.$inferSelect
export type PlayerRow = typeof votePlayer.$inferSelect

const ofTenant = (tenantId: string, id: string) => and(eq(vote.id, id), eq(vote.tenantId, tenantId))

/** A voting activity of a tenant, down or up. Refuses `gone`. */
export async function findVote(r: Reader, tenantId: string, id: string): Promise<VoteRow> {
  const [row] = await r.select().from(vote).where(ofTenant(tenantId, id))
  return row ?? refuse(no.gone)
}

/** One that is up. Refuses `gone`. */
export async function findOpenVote(r: Reader, tenantId: string, id: string): Promise<VoteRow> {
  const row = await findVote(r, tenantId, id)
  return row.open ? row : refuse(no.gone)
}

/**
 * As `findVote`, and keeps others from changing it until the transaction ends. Whoever locks a vote and its players locks the vote first.
 * `share`: votes go on side by side, only operators wait.
 */
export async function lockVote(tx: Tx, tenantId: string, id: string, how: 'update' | 'share' = 'update'): Promise<VoteRow> {
  const [row] = await tx.select().from(vote).where(ofTenant(tenantId, id)).for(how)
  return row ?? refuse(no.gone)
}

const plainAppearance = appearanceDraft.parse({})

/** How the page of a voting activity looks; one that was kept before a look was asked for has none of it. */
export const voteAppearance = ({ looks }: Pick<VoteRow, 'looks'>): ActivityAppearance => ({ ...plainAppearance, ...looks })

/** Times of a voting activity as the rules ask for them. */
export const timesOf = (v: Pick<VoteRow, 'signupBegin' | 'signupEnd' | 'voteBegin' | 'voteEnd'>) => ({
  signupBegin: v.signupBegin.getTime(),
  signupEnd: v.signupEnd.getTime(),
  voteBegin: v.voteBegin.getTime(),
  voteEnd: v.voteEnd.getTime(),
})

/** Whether the brand has signing up, or casting votes, switched on. */
export const hasOn = async (r: Reader, tenantId: string, setting: Setting): Promise<boolean> =>
  isOn(await configValue(r, tenantId, setting))

/** A player of a tenant whatever its state. Refuses `noPlayer`. */
export async function findPlayer(r: Reader, tenantId: string, playerId: string): Promise<PlayerRow> {
  const [row] = await r
    .select()
    .from(votePlayer)
    .where(and(eq(votePlayer.id, playerId), eq(votePlayer.tenantId, tenantId)))
  return row ?? refuse(no.noPlayer)
}

/** Players whom everybody sees and may vote for. */
export const isListedPlayer = and(eq(votePlayer.state, 'passed'), eq(votePlayer.hidden, false))
export const isListed = (p: Pick<PlayerRow, 'state' | 'hidden'>): boolean => p.state === 'passed' && !p.hidden

/** Ids of the voting activities of which this visitor audits the entries; empty for most. */
export async function auditedVoteIds(r: Reader, { tenantId, employee }: Pick<Visitor, 'tenantId' | 'employee'>): Promise<string[]> {
  if (!employee) return []
  const rows = await r
    .select({ id: vote.id })
    .from(vote)
    .where(and(eq(vote.tenantId, tenantId), auditedBy(employee.employeeId)))
  return rows.map((row) => row.id)
}

export const auditedBy = (employeeId: string) => sql`${vote.auditorIds} @> ${JSON.stringify([employeeId])}::jsonb`
