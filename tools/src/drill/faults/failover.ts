import type { Replicated } from '../database.ts'
import type { Stand } from '../stand.ts'
import type { Fault } from './fault.ts'

/**
 * The primary stops at once, and the standby takes its place. Who promotes fences first: the old one is gone before the new one takes
 * writes. Then the old one undoes what it alone had and follows as the new standby.
 */
export const failover: Fault<Stand & Replicated> = {
  name: 'failover',
  title: 'Primary stopped (`immediate`), standby promoted, old primary back by `pg_rewind`',
  async happen(stand) {
    const [old, next] = [stand.primary, stand.standby]
    await old.stopImmediately()
    await next.promote()
    // Its standby is gone: without this every commit waits for nobody.
    await next.waitFor(null)
    Object.assign(stand, { primary: next, standby: old })
    await old.rewindTo(next)
    await old.start()
    await next.waitFor(old)
  },
}
