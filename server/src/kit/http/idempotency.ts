import type { Call, CallKey } from '@youli/domain/kit/call.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Db, Tx, WideDb } from '../db/db.ts'
import { blind } from '../db/encrypted.ts'
import { answeredRequest } from '../shared/tables.ts'
import type { Ctx } from './handlers.ts'

// A phone that lost a reply asks again with the same key and must neither do the thing twice nor be told "already done".

/** A request as the table knows it: nothing of it can be read there, an input may hold a password. */
export interface Intent {
  key: string
  input: string
  at: Date
}

/** A longer answer is not kept: its repeat does nothing and is sent to look at the page. */
const maxAnswerBytes = 64 * 1024
const sweepRows = 5000

/** What a key looks like; our clients send four numbers of 32 bits. */
export const isKey = (text: string): boolean => /^[\w-]{1,64}$/.test(text)

/** Null where nothing is kept: no key, nobody known, or an answer that nobody may keep. */
export function intentOf(name: CallKey, call: Call, input: unknown, { me, tenantId, requestKey, now }: Ctx): Intent | null {
  if (!requestKey || !me || call.unkept || (call.reply ?? 'envelope') !== 'envelope') return null
  const actor = me.kind === 'operator' ? `operator ${me.operatorId}` : me.memberId ? `member ${me.memberId}` : `person ${me.wxUserId}`
  return { key: blind([tenantId, actor, name, requestKey].join('|')), input: blind(JSON.stringify(input) ?? ''), at: now }
}

const dayBefore = (at: Date): Date => new Date(at.getTime() - dayMs)
const own = ({ key }: Intent) => eq(answeredRequest.key, key)

const textOf = (result: unknown): string | null => {
  const text = JSON.stringify(result) ?? 'null'
  return Buffer.byteLength(text) > maxAnswerBytes ? null : text
}

/** What was answered the first time. Refuses `common.keyUsed` for another input, and where the answer was too long to keep. */
function repeated(row: typeof answeredRequest.$inferSelect, intent: Intent): unknown {
  if (row.input !== intent.input || row.answer === null) refuse(common.keyUsed)
  return JSON.parse(row.answer)
}

/** Puts the key in its place. False: it stands there since less than a day; a twin that is still at work was waited for. */
async function placed(tx: Tx, intent: Intent, answer: string | null): Promise<boolean> {
  const rows = await tx
    .insert(answeredRequest)
    .values({ ...intent, answer })
    .onConflictDoUpdate({
      target: [answeredRequest.tenantId, answeredRequest.key],
      set: { input: intent.input, answer: sql`excluded.answer`, at: intent.at },
      setWhere: lte(answeredRequest.at, dayBefore(intent.at)),
    })
    .returning({ key: answeredRequest.key })
  return rows.length > 0
}

/** Does the work and keeps its answer in the same transaction; a repeat is told that answer. Who throws keeps nothing. */
export async function once(tx: Tx, intent: Intent | null, work: () => Promise<unknown>): Promise<unknown> {
  if (!intent) return work()
  if (!(await placed(tx, intent, null))) {
    const [row] = await tx.select().from(answeredRequest).where(own(intent))
    return repeated(row!, intent)
  }
  const result = await work()
  await tx
    .update(answeredRequest)
    .set({ answer: textOf(result) })
    .where(own(intent))
  return result
}

/**
 * For calls of several transactions: their own guards see to it that nothing happens twice; this answers a repeat as the first time.
 * The work is done when its answer is kept, so a failure to keep is told to the log only.
 */
export async function answeredAlike(db: Db, log: App['log'], intent: Intent | null, work: () => Promise<unknown>): Promise<unknown> {
  if (!intent) return work()
  const [row] = await db.read((r) => r.select().from(answeredRequest).where(own(intent)))
  if (row && row.at > dayBefore(intent.at)) return repeated(row, intent)
  const result = await work()
  await db.transact((tx) => placed(tx, intent, textOf(result))).catch((error: unknown) => log.error(error, 'answer not kept'))
  return result
}

/** Forgets answers of more than a day ago, in portions. */
export async function forgetAnswers(db: WideDb, now: Date): Promise<void> {
  for (;;) {
    const gone = await db.transact((tx) => {
      const some = tx
        .select({ key: answeredRequest.key })
        .from(answeredRequest)
        .where(lte(answeredRequest.at, dayBefore(now)))
        .limit(sweepRows)
      return tx.delete(answeredRequest).where(inArray(answeredRequest.key, some)).returning({ at: answeredRequest.at })
    })
    if (gone.length < sweepRows) return
  }
}
