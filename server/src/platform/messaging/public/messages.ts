import type { MessageKind, MessageKinds, MessageValues } from '@youli/domain/platform/messaging/kinds.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { App } from '../../../kit/app.ts'
import { insertAll } from '../../../kit/db/bulk.ts'
import type { Reader, Tx } from '../../../kit/db/db.ts'
import { olderThan, type TimelineRequest } from '../../note/public/timeline.ts'
import { deliverMessage } from '../jobs.ts'
import { isWritten, message } from '../tables.ts'

/** Who a message is for; the more is told, the more ways there are. A member's phone is found when it is sent. */
type Receiver =
  | { memberId: string; wxUserId?: string; mobile?: string }
  | { memberId?: undefined; wxUserId: string; mobile?: string }
  | { memberId?: undefined; wxUserId?: undefined; mobile: string }

export type Letter<K extends MessageKind = MessageKind> = Receiver & {
  tenantId: string
  template: K
  /** Ready to be read: amounts with two decimals, times as people write them. */
  values: MessageValues<K>
  /** Path of the storefront to open, from a `links.ts` of the sender's choice. */
  link?: string
  /** What it is about, unique in the tenant: `order:81…:shipped`. The same source is told once, whoever calls and how often. */
  source: string
  /** After this moment it is not sent any more, e.g. when the activity has begun. */
  usefulUntil?: Date
  /** Operator who wrote it in words of their own: a member's timeline tells it then. */
  byName?: string
  /** When it happened; the database's clock if not told. */
  at?: Date
}

/** What messaging asks of members, who stand to its right: `main` registers it. */
export interface MemberDirectory {
  people(r: Reader, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; mobile: string }>>
  idByMobile(r: Reader, tenantId: string, mobile: string): Promise<string | null>
}

/** All that `main` tells messaging: of members, and the kinds that features declare. */
export interface MessagingContext {
  book: MemberDirectory
  kinds: MessageKinds
}

/**
 * Tells somebody something, as part of the transaction in which it happened: rolled back with it, delivered by job after it.
 * Never talks to a provider and refuses nothing. False: this source was told before.
 *
 * The message goes out through the official account the person follows, else by SMS, as far as the tenant has set up templates
 * for its kind; else it is kept as skipped. WeChat drops a repeat by our `client_msg_id` for ten minutes. SMS has no such thing: when the
 * provider's answer is lost, or the process dies before it is noted, that one message may be sent a second time rather than not at all.
 */
export async function sendMessage<K extends MessageKind>(tx: Tx, app: Pick<App, 'id' | 'jobs'>, letter: Letter<K>): Promise<boolean> {
  const { template, at, values, ...rest } = letter
  const [made] = await tx
    .insert(message)
    .values({ id: app.id(), kind: template.key, values: { ...values }, ...rest, ...(at && { createdAt: at }) })
    .onConflictDoNothing({ target: [message.tenantId, message.source] })
    .returning({ id: message.id })
  if (made) await app.jobs.enqueue(tx, deliverMessage, { messageId: made.id })
  return made !== undefined
}

/** As `sendMessage`, for any number of letters to members in two statements. */
export async function sendMessages(
  tx: Tx,
  app: Pick<App, 'id' | 'jobs'>,
  letters: readonly (Letter & { memberId: string; at: Date })[],
): Promise<void> {
  if (letters.length === 0) return
  const rows = letters.map(({ template, at, values, tenantId, memberId, link = '', byName = '', source }) => ({
    id: app.id(),
    tenantId,
    kind: template.key,
    source,
    memberId,
    values: { ...values },
    link,
    byName,
    state: 'queued' as const,
    code: '',
    providerId: '',
    attempts: 0,
    queuedAt: at,
    createdAt: at,
  }))
  const made = await tx.execute<{ id: string }>(sql`${insertAll(message, rows)} on conflict (tenant_id, source) do nothing returning id`)
  await app.jobs.enqueueAll(
    tx,
    deliverMessage,
    made.rows.map(({ id }) => ({ messageId: id })),
  )
}

/** What operators wrote to a member before a place, newest first. */
export const lettersBefore = (r: Reader, { subjectId, before, limit }: TimelineRequest) =>
  r
    .select({ id: message.id, at: message.createdAt, values: message.values, byName: message.byName, state: message.state })
    .from(message)
    .where(and(eq(message.memberId, subjectId), isWritten, olderThan(message.createdAt, message.id, { before })))
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(limit)

/** Drops all that was told to a member who is no more; what is still on its way goes with it. */
export async function forgetMessagesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(message).where(eq(message.memberId, memberId))
}
