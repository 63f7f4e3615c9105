import { dayMs, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { reconciliationNotices } from '@youli/domain/trade/reconciliation/notices.ts'
import { reconciliationMessages } from '@youli/domain/trade/reconciliation/messages.ts'
import {
  type BillEntry,
  billReadyAt,
  compareBill,
  type Difference,
  type Entry,
  recentDays,
  type Subject,
} from '@youli/domain/trade/reconciliation/rules.ts'
import { reconciliationSettings } from '@youli/domain/trade/reconciliation/settings.ts'
import { reconciliationTexts } from '@youli/domain/trade/reconciliation/texts.ts'
import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import type { Sweep } from '../../kit/jobs/sweep.ts'
import { ProviderFault } from '../../kit/providers/http.ts'
import type { BillLine } from '../../kit/providers/pay/bill.ts'
import { sendMessage } from '../../platform/messaging/public/messages.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { appsOf, configValue, everyBrand } from '../../platform/tenant-config/public/tenants.ts'
import { type Booked, bookedBetween, bookedUnder, noteBilled } from '../payment/public/billing.ts'
import { reconcileDay } from './jobs.ts'
import { reconciliationDifference, reconciliationRun } from './tables.ts'

/** A day of an app. */
export interface Account {
  tenantId: string
  appId: string
  /** `YYYY-MM-DD` in Shanghai. */
  day: string
}
type Theirs = BillEntry & { transactionId: string }
type Found = Difference<Booked, Theirs>

/** Days the morning's job looks back, so that a morning without a running server is made up for. */
const lookBackDays = 3

/** A bill that is not there so long after its hour does not come any more. */
const graceMs = 12 * hourMs

/** The apps of a tenant that take payments. */
export async function payingApps(db: Db, app: App, tenantId: string): Promise<{ appId: string; name: string }[]> {
  const apps = await db.read((r) => appsOf(r, tenantId))
  const paying = await Promise.all(apps.map((a) => app.providers.takesPayments(a.tenantWechatAppid)))
  return apps.filter((_, i) => paying[i]).map((a) => ({ appId: a.tenantWechatAppid, name: a.brandName }))
}

/** Every recent day that was not compared yet becomes a job of its own. */
export async function reconcileRecentDays(db: Db, app: App, now: Date): Promise<void> {
  const days = recentDays(now, lookBackDays)
  for (const { appId } of await payingApps(db, app, db.tenantId))
    await db.transact(async (tx) => {
      const compared = await tx
        .select({ day: reconciliationRun.day })
        .from(reconciliationRun)
        .where(and(eq(reconciliationRun.appId, appId), inArray(reconciliationRun.day, days), eq(reconciliationRun.state, 'done')))
      for (const day of days.filter((d) => !compared.some((done) => done.day === d)))
        await app.jobs.enqueue(tx, reconcileDay, { tenantId: tx.tenantId, appId, day }, { singletonKey: `${appId} ${day}` })
    })
}

export const recentBillsSweep: Sweep = { brands: everyBrand, settle: reconcileRecentDays }

const refundStates: Record<string, BillEntry['state']> = { SUCCESS: 'done', PROCESSING: 'processing' }

/** A line of an app's bill as an entry; null for a line of another app of the same merchant. */
function entryOf(line: BillLine, appId: string): Theirs | null {
  if (line.appId && line.appId !== appId) return null
  const { transactionId, outRefundNo } = line
  if (outRefundNo === undefined || line.state === 'SUCCESS')
    return { subject: 'payment', number: line.outTradeNo, transactionId, amountFen: line.totalFen, state: 'done' }
  const state = line.refundState === undefined ? 'done' : (refundStates[line.refundState] ?? 'failed')
  return { subject: 'refund', number: outRefundNo, transactionId, amountFen: line.refundFen, state }
}

/** Fetches a day's bill and compares it. A repeat finds the same and changes nothing; one that fails leaves a failed run and throws. */
export async function reconcile(db: Db, app: App, of: Account, now: Date): Promise<{ id: string; open: number }> {
  let bill: BillLine[] | null
  try {
    bill = await (await app.providers.pay(of.appId)).tradeBill(of.day)
  } catch (error) {
    await db.transact((tx) => noteFailure(tx, app, of, now))
    throw error
  }
  const theirs = (bill ?? []).flatMap((line) => entryOf(line, of.appId) ?? [])
  const done = await db.transact((tx) => (bill === null ? withoutBill(tx, app, of, now) : settle(tx, app, of, theirs, now)))
  if (!done) throw new ProviderFault('pay', 'down', `there is no bill of ${of.day} yet`)
  return done
}

const span = (day: string): [Date, Date] => [startOfDay(day), new Date(startOfDay(day).getTime() + dayMs)]

/** The provider knows no bill: a day without trade, or one whose bill is late. Null: late. */
async function withoutBill(tx: Tx, app: App, of: Account, now: Date) {
  const ours = await bookedBetween(tx, of.appId, of.day, ...span(of.day))
  if (ours.length === 0 || now.getTime() > billReadyAt(of.day).getTime() + graceMs) return settle(tx, app, of, [], now)
  await noteFailure(tx, app, of, now)
  return null
}

async function noteFailure(tx: Tx, app: App, of: Account, now: Date): Promise<void> {
  await tx
    .insert(reconciliationRun)
    .values({ id: app.id(), ...of, state: 'failed', ranAt: now })
    // A comparison that was made stays made.
    .onConflictDoUpdate({
      target: [reconciliationRun.tenantId, reconciliationRun.appId, reconciliationRun.day],
      set: { ranAt: now },
      setWhere: eq(reconciliationRun.state, 'failed'),
    })
}

const counter = (entries: readonly Entry[], subject: Subject): [number, number] => {
  const of = entries.filter((e) => e.subject === subject)
  return [of.length, of.reduce((sum, e) => sum + e.amountFen, 0)]
}

async function settle(tx: Tx, app: App, of: Account, theirs: readonly Theirs[], now: Date): Promise<{ id: string; open: number }> {
  // The row of the day is the lock: a job and an operator who compare it at once do so one after the other.
  const [row] = await tx
    .insert(reconciliationRun)
    .values({ id: app.id(), ...of, state: 'done', ranAt: now })
    .onConflictDoUpdate({
      target: [reconciliationRun.tenantId, reconciliationRun.appId, reconciliationRun.day],
      set: { state: 'done', ranAt: now },
    })
    .returning({ id: reconciliationRun.id })
  const known = await bookedUnder(tx, of.appId, theirs)
  await noteBilled(tx, of.day, known)
  const ours = await bookedBetween(tx, of.appId, of.day, ...span(of.day))
  const [theirPayments, theirPaidFen] = counter(theirs, 'payment')
  const [theirRefunds, theirRefundedFen] = counter(theirs, 'refund')
  const listed = new Set(known.map((k) => k.id))
  const here = [...known, ...ours.filter((o) => !listed.has(o.id))]
  const [ourPayments, ourPaidFen] = counter(
    here.filter((e) => e.state === 'paid'),
    'payment',
  )
  const [ourRefunds, ourRefundedFen] = counter(here, 'refund')
  const sums = { theirPayments, theirPaidFen, theirRefunds, theirRefundedFen, ourPayments, ourPaidFen, ourRefunds, ourRefundedFen }
  await tx.update(reconciliationRun).set(sums).where(eq(reconciliationRun.id, row!.id))
  const open = await keep(tx, app, { ...of, runId: row!.id }, compareBill(theirs, known, ours), now)
  return { id: row!.id, open }
}

/** Writes down what differs: what is new opens, what is settled by itself closes, what people dealt with stays dealt with. Answers how many are open. */
async function keep(tx: Tx, app: App, of: Account & { runId: string }, found: readonly Found[], now: Date): Promise<number> {
  const rows = found.map((d) => rowOf(app.id(), of, d, now))
  const known = await tx
    .select({ id: reconciliationDifference.id, number: reconciliationDifference.number })
    .from(reconciliationDifference)
    .where(eq(reconciliationDifference.runId, of.runId))
  if (rows.length > 0) {
    const { rows: kept } = await tx.execute<{ id: string }>(sql`
      ${insertAll(reconciliationDifference, rows)}
      on conflict (tenant_id, run_id, subject, number, kind) do update set
        ours_fen = excluded.ours_fen, ours_state = excluded.ours_state, theirs_fen = excluded.theirs_fen, theirs_state = excluded.theirs_state,
        open = reconciliation_difference.open or reconciliation_difference.resolved_by is null,
        resolved_at = case when reconciliation_difference.resolved_by is null then null else reconciliation_difference.resolved_at end,
        note = case when reconciliation_difference.resolved_by is null then '' else reconciliation_difference.note end
      returning id`)
    await closeOthers(
      tx,
      of.runId,
      kept.map((k) => k.id),
      now,
    )
    await tell(tx, app, of, kept.filter((k) => !known.some((old) => old.id === k.id)).length, now)
  } else await closeOthers(tx, of.runId, [], now)
  const [left] = await tx
    .select({ n: count() })
    .from(reconciliationDifference)
    .where(and(eq(reconciliationDifference.runId, of.runId), reconciliationDifference.open))
  return left!.n
}

const rowOf = (id: string, { tenantId, runId }: Account & { runId: string }, { kind, ours, theirs }: Found, now: Date) => ({
  id,
  tenantId,
  runId,
  kind,
  subject: (ours ?? theirs)!.subject,
  number: (ours ?? theirs)!.number,
  transactionId: theirs?.transactionId ?? ours?.transactionId ?? '',
  orderId: ours?.orderId ?? null,
  oursFen: ours?.amountFen ?? null,
  oursState: ours?.state ?? null,
  theirsFen: theirs?.amountFen ?? null,
  theirsState: theirs?.state ?? null,
  createdAt: now,
})

async function closeOthers(tx: Tx, runId: string, found: readonly string[], now: Date): Promise<void> {
  await tx
    .update(reconciliationDifference)
    .set({ open: false, note: reconciliationTexts.agreed, resolvedAt: now })
    .where(
      and(
        eq(reconciliationDifference.runId, runId),
        reconciliationDifference.open,
        found.length > 0 ? notInArray(reconciliationDifference.id, [...found]) : undefined,
      ),
    )
}

/** Tells whoever the tenant names that there is something to look at, once for each comparison that found something new. */
async function tell(tx: Tx, app: App, { tenantId, day, runId }: Account & { runId: string }, fresh: number, now: Date): Promise<void> {
  if (fresh === 0) return
  const source = `reconciliation:${runId}:${now.getTime()}`
  const [title, text] = [`对账差异 ${fresh} 笔`, `${day} 的账单与本店记录不一致`]
  const link = `/reconciliation/differences?from=${day}&to=${day}`
  await notifyOperators(tx, app, [{ kind: reconciliationNotices.differs, ref: source, title, text, link, at: now }])
  const mobile = await configValue(tx, tenantId, reconciliationSettings.mobile)
  if (mobile === '') return
  await sendMessage(tx, app, {
    tenantId,
    mobile,
    template: reconciliationMessages.billDiffers,
    values: { day, count: String(fresh) },
    source,
  })
}
