import { clockOf } from '@youli/domain/kit/time.ts'
import { retryWaitMs } from '@youli/domain/platform/messaging/rules.ts'
import { noticeNotices } from '@youli/domain/platform/notice/notices.ts'
import { type DeliveryState, stateToSend } from '@youli/domain/platform/notice/rules.ts'
import { deliveryText } from '@youli/domain/platform/notice/texts.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { cureOf } from '../../kit/providers/cures.ts'
import { mayBeDone, ProviderFault } from '../../kit/providers/http.ts'
import { isNo } from '../../kit/providers/wechat/api.ts'
import { activeAmong } from '../operator/public/operators.ts'
import { boundAccounts } from './accounts.ts'
import { deliverNotices } from './jobs.ts'
import { preferenceOf } from './preferences.ts'
import { notice, noticeDelivery } from './tables.ts'

/** What one message takes along. */
const maxNotices = 100
const maxMessages = 10

interface Batch {
  operatorId: string
  account: string
  ids: string[]
  tries: number
  notices: { title: string; text: string }[]
  link: string
  at: Date
}
type Outcome = { state: 'sent' | 'failed' | 'queued'; error: string }

/**
 * The body of `notice.deliver`: what waits for an operator leaves as one message. It is `sending` before the provider is asked: a process
 * that dies then leaves it so, and nobody sends it again, since the notice is in the console anyway.
 */
export async function sendNotices(db: Db, app: App, operatorId: string, now: Date): Promise<void> {
  for (let i = 0; i < maxMessages; i++) {
    const batch = await db.transact((tx) => takeWaiting(tx, app, operatorId, now))
    if (!batch) return
    const outcome = await sendBatch(app, db.tenantId, batch)
    await db.transact((tx) => noteOutcome(tx, app, batch, outcome, now))
    if (outcome.state === 'queued') return
  }
}

/** Marks what waits as being sent. Null when nothing does, or the operator is not to be written to now. */
async function takeWaiting(tx: Tx, app: App, operatorId: string, now: Date): Promise<Batch | null> {
  const { id, tries, text, at } = noticeDelivery
  const waiting = await tx
    .select({ id, tries, at, text, kind: notice.kind, title: notice.title, about: notice.text, link: notice.link })
    .from(noticeDelivery)
    .leftJoin(notice, eq(notice.id, noticeDelivery.noticeId))
    .where(and(eq(noticeDelivery.operatorId, operatorId), eq(noticeDelivery.state, 'queued')))
    .orderBy(asc(id))
    .limit(maxNotices)
    .for('update', { of: noticeDelivery, skipLocked: true })
  const [account] = (await activeAmong(tx, [operatorId])).length > 0 ? await boundAccounts(tx, app, [operatorId]) : []
  const state = account ? stateToSend(await preferenceOf(tx, operatorId), now) : 'muted'
  const goes = account && state !== 'queued' ? waiting.filter(({ kind }) => kind === noticeNotices.trial.key) : waiting
  const stays = waiting.filter((row) => !account || !goes.includes(row))
  await setState(tx, stays, { state, at: now })
  if (!account || goes.length === 0) return null
  await setState(tx, goes, { state: 'sending', at: now, tries: sql`${tries} + 1` })
  const last = goes.at(-1)!
  return {
    operatorId,
    account: account.account,
    ids: goes.map((row) => row.id),
    tries: Math.max(...goes.map((row) => row.tries)) + 1,
    notices: goes.map((row) => ({ title: row.title ?? row.text, text: row.about ?? '' })),
    link: goes.length === 1 ? (last.link ?? '/') : '/',
    at: last.at,
  }
}

type Change = { state: DeliveryState; at: Date; tries?: ReturnType<typeof sql>; error?: string }
const setState = async (tx: Tx, rows: readonly { id: string }[], change: Change): Promise<void> => {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.update(noticeDelivery).set(change).where(inArray(noticeDelivery.id, ids))
}

async function sendBatch(app: App, tenantId: string, { account, notices, link, at }: Batch): Promise<Outcome> {
  const page = `${app.publicUrl()}/console${link}`
  // The provider reads tags in a text: what people wrote has none.
  const words = deliveryText(notices).replaceAll('<', '＜')
  try {
    const wecom = await app.providers.wecom(tenantId)
    const sent = await wecom.sendText(account, `${words}\n${clockOf(at).slice(5, 16)} <a href="${page}">查看</a>`)
    return sent.ok ? { state: 'sent', error: '' } : { state: 'failed', error: wordsOf(sent.code, '') }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    // In doubt it went out: the notice is in the console, and nobody is told twice.
    if (mayBeDone(error)) return { state: 'sent', error: '' }
    const isFinal = error.kind === 'refused' && (error.code === undefined || isNo(error))
    return { state: isFinal ? 'failed' : 'queued', error: wordsOf(error.code ?? '', error.detail) }
  }
}

const wordsOf = (code: string, message: string): string => cureOf('wecom', { code, message }).meaning.slice(0, 200)

/** Writes down what became of a message; one that may go out later waits for its time, as often as messages to members do. */
async function noteOutcome(tx: Tx, app: App, { operatorId, ids, tries }: Batch, { state, error }: Outcome, now: Date): Promise<void> {
  const waitMs = state === 'queued' ? retryWaitMs(tries) : null
  const became = state === 'queued' && waitMs === null ? 'failed' : state
  await tx
    .update(noticeDelivery)
    .set({ state: became, error, at: now })
    .where(and(inArray(noticeDelivery.id, ids), eq(noticeDelivery.state, 'sending')))
  if (waitMs !== null) await app.jobs.enqueue(tx, deliverNotices, { operatorId }, { startAfter: new Date(now.getTime() + waitMs) })
}
