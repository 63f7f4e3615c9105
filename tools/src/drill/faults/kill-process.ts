import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** As long as a service manager waits before it starts a process anew. */
const awayMs = 2000

/** One server process dies without a word (`kill -9`), and is started again. */
export const killProcess: Fault = {
  name: 'kill-process',
  title: '`kill -9` of one server process',
  async happen({ servers, releases }) {
    await servers[0]!.end('SIGKILL')
    await sleep(awayMs)
    await servers[0]!.start(releases.running)
  },
}
