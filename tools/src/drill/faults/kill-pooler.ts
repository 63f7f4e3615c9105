import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const awayMs = 1000

/** PgBouncer dies with all its connections, and is started again. */
export const killPooler: Fault = {
  name: 'kill-pooler',
  title: '`kill -9` of PgBouncer',
  async happen({ pooler }) {
    await pooler.kill()
    await sleep(awayMs)
    pooler.start()
  },
}
