import { refuse } from '@youli/domain/kit/refusal.ts'
import { voteMessages } from '@youli/domain/marketing/vote/messages.ts'
import { playerFlow, playerPage, type PlayerActor, type PlayerVerb, reasonFault } from '@youli/domain/marketing/vote/rules.ts'
import { voteRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Letter, sendMessage } from '../../platform/messaging/public/messages.ts'
import { lockVote, type PlayerRow } from './votes.ts'
import { vote, votePlayer } from './tables.ts'

/** Who decides, in the words of the flow. */
export type Auditor = Omit<Actor, 'by'> & { by: PlayerActor }

/** Moves an entry by a verb of its flow with one guarded update. Null: somebody was faster. */
async function move(
  tx: Tx,
  id: string,
  verb: PlayerVerb,
  { by }: Auditor,
  change: Partial<typeof votePlayer.$inferInsert>,
): Promise<PlayerRow | null> {
  const { from, to, by: who } = playerFlow[verb]
  if (!who.includes(by)) throw new Error(`${by} may not ${verb} an entry`)
  const [moved] = await tx
    .update(votePlayer)
    .set({ ...change, state: to })
    .where(and(eq(votePlayer.id, id), inArray(votePlayer.state, [...from])))
    .returning()
  return moved ?? null
}

type VoteMessage = (typeof voteMessages)[keyof typeof voteMessages]
const tell = async <K extends VoteMessage>(
  tx: Tx,
  app: App,
  p: PlayerRow,
  template: K,
  values: Letter<K>['values'],
  at: Date,
): Promise<void> => {
  if (!p.memberId || !p.wxUserId) return
  const { tenantId, memberId, wxUserId } = p
  const link = playerPage(p.id, p.voteId)
  await sendMessage(tx, app, { tenantId, memberId, wxUserId, template, values, link, source: `vote-player:${p.id}:${template.key}`, at })
}

const noted = ({ name, at }: Auditor) => ({ auditedBy: name, auditedAt: at })

/** The next serial number of an activity, which is locked until the transaction ends: numbers follow each other without gaps. */
export async function nextSerial(tx: Tx, voteId: string): Promise<number> {
  const [row] = await tx
    .update(vote)
    .set({ serials: sql`${vote.serials} + 1` })
    .where(eq(vote.id, voteId))
    .returning({ serial: vote.serials })
  return row!.serial
}

/** Passes an entry and numbers it. Null: it was decided meanwhile. */
export async function approvePlayer(tx: Tx, app: App, by: Auditor, p: PlayerRow): Promise<PlayerRow | null> {
  const { title } = await lockVote(tx, p.tenantId, p.voteId)
  const [pending] = await tx
    .select({ id: votePlayer.id })
    .from(votePlayer)
    .where(and(eq(votePlayer.id, p.id), eq(votePlayer.state, 'pending')))
    .for('update')
  if (!pending) return null
  const serialNo = await nextSerial(tx, p.voteId)
  const passed = (await move(tx, p.id, 'approve', by, { ...noted(by), serialNo, reachedAt: by.at }))!
  await tell(tx, app, passed, voteMessages.passed, { activityName: title, serialNo: String(serialNo) }, by.at)
  return passed
}

/** Rejects an entry with a reason. Null: it was decided meanwhile. Refuses `badReason`. */
export async function rejectPlayer(tx: Tx, app: App, by: Auditor, p: PlayerRow, reason: string): Promise<PlayerRow | null> {
  const fault = reasonFault(reason)
  if (fault) refuse(no.badReason, { fault })
  const rejected = await move(tx, p.id, 'reject', by, { ...noted(by), remark: reason.trim() })
  if (!rejected) return null
  const [v] = await tx.select({ title: vote.title }).from(vote).where(eq(vote.id, p.voteId))
  await tell(tx, app, rejected, voteMessages.rejected, { activityName: v!.title, remark: rejected.remark }, by.at)
  return rejected
}

/** Deletes a player; their votes stay in the books. False: they were deleted before. */
export const removePlayer = async (tx: Tx, by: Auditor, p: PlayerRow): Promise<boolean> =>
  (await move(tx, p.id, 'remove', by, noted(by))) !== null
