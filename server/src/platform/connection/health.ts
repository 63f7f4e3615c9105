import { eq } from 'drizzle-orm'
import { kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { connectionNotices, connectionPage } from '@youli/domain/platform/connection/notices.ts'
import { type ConnectionError, standingError } from '@youli/domain/platform/connection/rules.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../kit/clock.ts'
import type { WideDb } from '../../kit/db/db.ts'
import type { Jobs } from '../../kit/jobs/jobs.ts'
import type { Connection } from '../../kit/providers/connection.ts'
import type { ProviderFault } from '../../kit/providers/http.ts'
import { type OperatorNotice, notifyOperators } from '../notice/public/notices.ts'
import { explained, toldOf } from './explain.ts'
import { connection } from './tables.ts'

/** What is heard within this time is written as one. */
const batchMs = 2000
/** A success is news so often, while nothing fails. */
const newsMs = 60_000

interface Heard {
  of: Connection
  okAt: Date | null
  fault: { code: string; message: string; at: number; first: number; count: number } | null
}

/** Keeps the last success and the last error of each connection, beside the work that met them. */
export interface ConnectionHealth {
  heard(connection: Connection, fault: ProviderFault | null): void
  /** Writes what was heard and not written yet. */
  flush(): Promise<void>
  /** Writes the rest and hears no more. */
  close(): Promise<void>
}

function noted(before: Heard | undefined, of: Connection, fault: ProviderFault | null, now: Date): Heard {
  // A success after a failure of the same millisecond comes after it.
  if (!fault) return { of, okAt: new Date(Math.max(now.getTime(), (before?.fault?.at ?? 0) + 1)), fault: before?.fault ?? null }
  const first = before?.fault?.first ?? now.getTime()
  const told = { ...toldOf(fault), at: now.getTime(), first, count: (before?.fault?.count ?? 0) + 1 }
  return { of, okAt: before?.okAt ?? null, fault: told }
}

export function openHealth(db: WideDb, jobs: Jobs, clock: Clock, log: Logger): ConnectionHealth {
  let waiting = new Map<string, Heard>()
  /** When a success was written last, by connection; gone once it failed. */
  const known = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let closed = false

  const flush = async (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    const batch = [...waiting.values()]
    waiting = new Map()
    for (const heard of batch)
      await write(db, jobs, heard).catch((err: unknown) =>
        log.error({ err, connectionId: heard.of.id }, 'state of a connection was not written'),
      )
  }
  const heard = (of: Connection, fault: ProviderFault | null): void => {
    if (closed) return
    const now = clock.now()
    if (fault) known.delete(of.id)
    else {
      const before = known.get(of.id)
      if (!waiting.has(of.id) && before !== undefined && Math.abs(now.getTime() - before) < newsMs) return
      known.set(of.id, now.getTime())
    }
    waiting.set(of.id, noted(waiting.get(of.id), of, fault, now))
    timer ??= setTimeout(() => void flush(), batchMs).unref()
  }
  const close = async (): Promise<void> => {
    closed = true
    await flush()
  }
  return { heard, flush, close }
}

/** Writes what was heard, unless the keys changed meanwhile: it says nothing of the new ones. */
const write = (db: WideDb, jobs: Jobs, { of, okAt, fault }: Heard): Promise<void> =>
  db.of(of.tenantId).transact(async (tx) => {
    const [row] = await tx.select().from(connection).where(eq(connection.id, of.id)).for('update')
    if (!row || row.version !== of.version) return
    const lastOkAt = okAt && (!row.lastOkAt || okAt > row.lastOkAt) ? okAt : row.lastOkAt
    const lastError = fault ? grown(standingError(row), fault) : row.lastError
    await tx.update(connection).set({ lastOkAt, lastError }).where(eq(connection.id, row.id))
    const begun = standingError({ lastOkAt, lastError })
    if (fault && begun && !standingError(row)) await notifyOperators(tx, { jobs }, [noticeOfFailing(row, begun)])
  })

/** A failure that goes on is told once, one that comes and goes once an hour. */
function noticeOfFailing({ id, kind }: typeof connection.$inferSelect, error: ConnectionError): OperatorNotice {
  const [title, text] = [`${kindInfo(kind).title}出错`, explained(kind, error).meaning]
  const about = { ref: `${id}:${Math.floor(error.since / hourMs)}`, link: connectionPage(kind), at: new Date(error.at) }
  return { kind: connectionNotices.failing, title, text, ...about }
}

/** The same failure goes on until something works again. */
function grown(before: ConnectionError | null, { code, message, at, first, count }: NonNullable<Heard['fault']>): ConnectionError {
  return { code, message, at, since: before?.since ?? first, count: (before?.count ?? 0) + count }
}
