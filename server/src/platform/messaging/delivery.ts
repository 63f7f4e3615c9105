import type { Channel, KindSettings, MessageReason, MessageState } from '@youli/domain/platform/messaging/rules.ts'
import { messageFlow, retryWaitMs } from '@youli/domain/platform/messaging/rules.ts'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { bySms, byWechat, type Tried } from './channels.ts'
import { deliverMessage } from './jobs.ts'
import type { MemberDirectory, MessagingContext } from './public/messages.ts'
import { message } from './tables.ts'
import { settingsFor } from './templates.ts'

export type MessageRow = typeof message.$inferSelect

interface Outcome {
  state: Exclude<MessageState, 'sending'>
  channel?: Channel
  reason?: MessageReason
  code?: string
  providerId?: string
}

/** One run takes more than its own message, so that thousands of reminders do not wait for the queue to be looked at once each. */
const most = { messages: 100, ms: 60_000 }

/** The body of `message.deliverMessages`: its own message, then others that wait for their first try. One that has ended stays as it is. */
export async function deliverMessages(db: Db, app: App, context: MessagingContext, messageId: string, now: Date): Promise<void> {
  const until = performance.now() + most.ms
  let taken = await db.transact((tx) => take(tx, eq(message.id, messageId)))
  if (taken) await handle(db, app, context, taken, now)
  for (let i = 1; i < most.messages && performance.now() < until; i++) {
    taken = await db.transact((tx) => take(tx, eq(message.id, longestWaiting(tx))))
    if (!taken) return
    await handle(db, app, context, taken, now)
  }
}

async function handle(db: Db, app: App, context: MessagingContext, row: MessageRow, now: Date): Promise<void> {
  const outcome = await outcomeOf(db, app, context, row, now)
  await db.transact((tx) => note(tx, app, row, outcome, now))
}

/** The message that has waited longest for its first try; what another run holds is left to it. */
const longestWaiting = (tx: Tx) =>
  tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.state, 'queued'), eq(message.attempts, 0)))
    .orderBy(asc(message.queuedAt))
    .limit(1)
    .for('update', { skipLocked: true })

async function take(tx: Tx, which: SQL): Promise<MessageRow | null> {
  const { from, to } = messageFlow.take
  const [row] = await tx
    .update(message)
    .set({ state: to, attempts: sql`${message.attempts} + 1` })
    .where(and(which, inArray(message.state, from)))
    .returning()
  return row ?? null
}

/** Tries one channel after the other; the first that takes it has it. One that may take it later is waited for, as long as there is hope. */
async function outcomeOf(db: Db, app: App, { book, kinds }: MessagingContext, row: MessageRow, now: Date): Promise<Outcome> {
  if (row.usefulUntil && row.usefulUntil <= now) return { state: 'skipped', reason: 'tooLate' }
  const settings = await db.read((r) => settingsFor(r, row.tenantId, kinds.get(row.kind)!))
  if (!settings.enabled) return { state: 'skipped', reason: 'off' }
  let last: Tried & { ok: false } = { ok: false, reason: 'noChannel', code: '' }
  for (const [channel, attempt] of channelsOf(db, app, book, row, settings, now)) {
    const tried = await attempt()
    if (tried === null) continue
    if (tried.ok) return { state: 'sent', channel, providerId: tried.providerId }
    last = tried
    if (tried.later && retryWaitMs(row.attempts) !== null) return { state: 'queued', reason: tried.reason, code: tried.code }
  }
  return { state: last.reason === 'noChannel' || last.reason === 'notFollowing' ? 'skipped' : 'failed', ...rest(last) }
}

const rest = ({ reason, code }: { reason: MessageReason; code: string }) => ({ reason, code })

function channelsOf(db: Db, app: App, book: MemberDirectory, row: MessageRow, settings: KindSettings, now: Date) {
  return [
    ['wechat', () => byWechat(db, app, row, settings, now)],
    ['sms', () => bySms(db, app, book, row, settings)],
  ] as const satisfies [Channel, () => Promise<Tried | null>][]
}

const changes = { queued: 'wait', sent: 'sent', failed: 'fail', skipped: 'skip' } as const

/** Writes down what became of this try; the next one is queued with it. */
async function note(tx: Tx, app: App, row: MessageRow, { state, ...what }: Outcome, now: Date): Promise<void> {
  const { from } = messageFlow[changes[state]]
  const cleared = { reason: null, code: '' }
  const moved = await tx
    .update(message)
    .set({ state, ...cleared, ...what, ...(state === 'sent' && { sentAt: now }) })
    .where(and(eq(message.id, row.id), inArray(message.state, from), eq(message.attempts, row.attempts)))
    .returning({ id: message.id })
  if (state !== 'queued' || moved.length === 0) return
  const startAfter = new Date(now.getTime() + retryWaitMs(row.attempts)!)
  await app.jobs.enqueue(tx, deliverMessage, { messageId: row.id }, { startAfter })
}
