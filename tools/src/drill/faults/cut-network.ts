import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** Shorter than what members wait for an answer. */
const cutMs = 5000

/** Nothing passes between primary and standby for a while: commits wait, then go on. */
export const cutNetwork: Fault = {
  name: 'cut-network',
  title: `Network between primary and standby cut for ${cutMs / 1000} s`,
  async happen({ primary, standby }) {
    primary.relay.cut()
    await sleep(cutMs)
    primary.relay.heal()
    await primary.waitFor(standby)
  },
}
