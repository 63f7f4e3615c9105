import { setTimeout as sleep } from 'node:timers/promises'
import type { Replicated } from '../database.ts'
import type { Stand } from '../stand.ts'
import type { Fault } from './fault.ts'

/** Shorter than what members wait for an answer. */
const cutMs = 5000

/** Nothing passes between primary and standby for a while: commits wait, then go on. */
export const cutNetwork: Fault<Stand & Replicated> = {
  name: 'cut-network',
  title: `Network between primary and standby cut for ${cutMs / 1000} s`,
  async happen({ primary, standby }) {
    primary.relay.cut()
    await sleep(cutMs)
    primary.relay.heal()
    await primary.waitFor(standby)
  },
}
