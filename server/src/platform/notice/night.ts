import type { NoticeKinds } from '@youli/domain/platform/notice/kinds.ts'
import { isMuted } from '@youli/domain/platform/notice/rules.ts'
import { nightText } from '@youli/domain/platform/notice/texts.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { brandsWith, type Sweep } from '../../kit/jobs/sweep.ts'
import { deliverNotices } from './jobs.ts'
import { preferenceOf } from './preferences.ts'
import { noticeKindsOfApp } from './public/notices.ts'
import { notice, noticeDelivery } from './tables.ts'

const isHeld = eq(noticeDelivery.state, 'held')

/** Tells operators whose quiet hours are over what came meanwhile: one message a day. */
export const nightSweep: Sweep = {
  brands: (r) => brandsWith(r, noticeDelivery, isHeld),
  settle: async (db: Db, app: App, now: Date) => {
    const waiting = await db.read((r) => r.selectDistinct({ operatorId: noticeDelivery.operatorId }).from(noticeDelivery).where(isHeld))
    for (const { operatorId } of waiting) await db.transact((tx) => summarize(tx, app, operatorId, now))
  },
}

async function summarize(tx: Tx, app: App, operatorId: string, now: Date): Promise<void> {
  if (isMuted(await preferenceOf(tx, operatorId), now)) return
  const held = await tx
    .update(noticeDelivery)
    .set({ state: 'muted', at: now })
    .where(and(eq(noticeDelivery.operatorId, operatorId), isHeld))
    .returning({ noticeId: noticeDelivery.noticeId })
  const ids = held.flatMap(({ noticeId }) => noticeId ?? [])
  if (ids.length === 0) return
  const labels = await labelsOf(tx, app.extensions.at(noticeKindsOfApp), ids)
  const made = await tx
    .insert(noticeDelivery)
    .values({ id: app.id(), operatorId, channel: 'wecom', night: dayOf(now), text: nightText(labels), state: 'queued', at: now })
    .onConflictDoNothing()
    .returning({ id: noticeDelivery.id })
  if (made.length > 0) await app.jobs.enqueue(tx, deliverNotices, { operatorId })
}

async function labelsOf(tx: Tx, kinds: NoticeKinds, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ kind: notice.kind })
    .from(notice)
    .where(inArray(notice.id, [...ids]))
  return rows.map(({ kind }) => kinds.get(kind)?.label ?? kind)
}
