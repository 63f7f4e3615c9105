import type { NoticeKinds } from '@youli/domain/platform/notice/kinds.ts'
import { noticeNotices } from '@youli/domain/platform/notice/notices.ts'
import { channelsOf, initialPreference, type NoticePreference, stateToSend } from '@youli/domain/platform/notice/rules.ts'
import type { App } from '../../kit/app.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Tx } from '../../kit/db/db.ts'
import { boundAccounts } from './accounts.ts'
import { deliverNotices } from './jobs.ts'
import { noticeDelivery } from './tables.ts'

/** A notice that was just written. */
export interface Made {
  id: string
  operatorId: string
  kind: string
}

/**
 * Sends notices out of the console to operators who want it and have bound an account, as part of the transaction that writes them: a row
 * each, and a job for each operator. What comes in quiet hours is held for the summary; what comes in a pause is only kept.
 */
export async function writeDeliveries(
  tx: Tx,
  app: App,
  kinds: NoticeKinds,
  made: readonly Made[],
  preferences: ReadonlyMap<string, NoticePreference>,
  now: Date,
): Promise<void> {
  const of = (operatorId: string) => preferences.get(operatorId) ?? initialPreference
  const wanted = made.filter(({ operatorId, kind }) => channelsOf(of(operatorId), kinds.get(kind)!).includes('wecom'))
  const bound = new Set((await boundAccounts(tx, app, [...new Set(wanted.map((one) => one.operatorId))])).map((one) => one.operatorId))
  const rows = wanted
    .filter(({ operatorId }) => bound.has(operatorId))
    .map(({ id: noticeId, operatorId, kind }) => ({
      id: app.id(),
      operatorId,
      channel: 'wecom' as const,
      noticeId,
      text: '',
      state: kind === noticeNotices.trial.key ? ('queued' as const) : stateToSend(of(operatorId), now),
      tries: 0,
      error: '',
      at: now,
    }))
  if (rows.length === 0) return
  await tx.execute(insertAll(noticeDelivery, rows))
  const to = new Set(rows.filter(({ state }) => state === 'queued').map(({ operatorId }) => operatorId))
  await app.jobs.enqueueAll(
    tx,
    deliverNotices,
    [...to].map((operatorId) => ({ operatorId })),
  )
}
