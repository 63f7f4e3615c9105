import { noId } from '@youli/domain/kit/ids.ts'
import { LRUCache } from 'lru-cache'
import type { App } from '../../kit/app.ts'
import { growingTo } from '../../kit/growing.ts'
import type { BuyRequest } from './sale.ts'
import { type Outcome, noteRefused } from './requests.ts'

/** Written at once, and how often: a rush is told from memory and written down beside it, not at its cost. */
const writeMost = 500
const writeMs = 250
/** Members remembered as told. Beyond them the oldest may be written twice, or not at all. */
const most = 100_000
/** A member who taps again and is told the same is not written again for so long. */
const believeMs = 60_000

type Refused = Pick<BuyRequest, 'me' | 'ticket' | 'now'> & { activityId: string; reason: string }

/** Those whose requests were refused from memory. They were told in the reply; this is for who asks what became of their request. */
export interface Rejections {
  note(refused: Refused): void
  /** What a member's request has come to, given what the database says of it. */
  known(activityId: string, memberId: string, inDatabase: Outcome): Outcome
}

/** Told from memory at once and by all processes within moments, when it is written. A crash may lose the last moments. */
function openTurnedAway(app: Pick<App, 'db' | 'log'>): Rejections {
  const reasons = new LRUCache<string, string>({ ...growingTo(most), ttl: believeMs })
  const unwritten = new LRUCache<string, Refused>(growingTo(most))
  let timer: NodeJS.Timeout | null = null
  const keyOf = (activityId: string, memberId: string): string => `${activityId} ${memberId}`

  const write = async (): Promise<void> => {
    const rows: Refused[] = []
    for (const key of unwritten.rkeys()) if (rows.length < writeMost) rows.push(unwritten.peek(key)!)
    for (const tenantId of new Set(rows.map(({ me }) => me.tenantId))) {
      const own = rows.filter(({ me }) => me.tenantId === tenantId)
      await app.db.of(tenantId).transact((tx) => noteRefused(tx, own))
    }
    // What was noted meanwhile in place of one of these is still to be written.
    for (const row of rows) {
      const key = keyOf(row.activityId, row.me.memberId)
      if (unwritten.peek(key) === row) unwritten.delete(key)
    }
  }
  const soon = (): void => {
    timer ??= setTimeout(() => {
      write()
        .catch((err: unknown) => app.log.warn({ err }, 'refused wishes are written later'))
        .finally(() => {
          timer = null
          if (unwritten.size > 0) soon()
        })
    }, writeMs).unref()
  }
  return {
    note(refused) {
      const key = keyOf(refused.activityId, refused.me.memberId)
      if (reasons.get(key) === refused.reason) return
      reasons.set(key, refused.reason)
      unwritten.set(key, refused)
      soon()
    },
    known(activityId, memberId, inDatabase) {
      const key = keyOf(activityId, memberId)
      // An order and a request that waits count for more than what was refused beside them.
      const statusMsg =
        inDatabase.status === 'none' ? reasons.get(key) : inDatabase.status === 'failed' ? unwritten.peek(key)?.reason : null
      return statusMsg ? { status: 'failed', orderId: noId, statusMsg } : inDatabase
    },
  }
}

const ofApps = new WeakMap<object, Rejections>()

/** One for all calls of an app. */
export function openRejections(app: App): Rejections {
  const there = ofApps.get(app) ?? openTurnedAway(app)
  ofApps.set(app, there)
  return there
}
