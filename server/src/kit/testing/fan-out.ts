import { appendFileSync } from 'node:fs'
import type pg from 'pg'
import { nearestFile, isOfTests } from './asking-file.ts'

/**
 * Counts which files ask several shards at once over a pool that may. `write` adds a line each to the file that FAN_OUT_FILE names:
 * the file, a tab, and how often; nothing without it.
 */
export function countFanOut(pool: pg.Pool): { write: () => void } {
  const file = process.env['FAN_OUT_FILE']
  if (!file) return { write: () => {} }
  const counts = new Map<string, number>()
  pool.on('connect', (connection) => {
    let asker = ''
    const send = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>
    void send(`set citus.multi_task_query_log_level = 'notice'`).catch(() => {})
    connection.query = ((...args: unknown[]) => {
      asker = nearestFile()
      return send(...args)
    }) as unknown as pg.PoolClient['query']
    connection.on('notice', ({ message }) => {
      if (message?.includes('multi-task query') && !isOfTests(asker)) counts.set(asker, (counts.get(asker) ?? 0) + 1)
    })
  })
  return { write: () => appendFileSync(file, [...counts].map(([asker, n]) => `${asker}\t${n}\n`).join('')) }
}
