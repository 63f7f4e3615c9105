import { setTimeout as sleep } from 'node:timers/promises'
import type { Spread } from '../database.ts'
import type { Stand } from '../stand.ts'
import type { Fault } from './fault.ts'

const awayMs = 5000
/** Where the members' brand lies. */
const place = `select p.nodeport from pg_dist_shard_placement p where p.shardid =
  (select get_shard_id_for_distribution_column('activity', tenant_id) from lottery_draw limit 1)`

/** The worker with the members' brand stops at once, and is started again. */
export const loseWorker: Fault<Stand & Spread> = {
  name: 'lose-worker',
  title: `Worker of the members' brand stopped (\`immediate\`) for ${awayMs / 1000} s`,
  async happen({ ask, workers }) {
    const [[port] = []] = await ask(place)
    const worker = workers.find((one) => String(one.port) === port)
    if (!worker) throw new Error(`no worker listens at ${port}`)
    await worker.stopImmediately()
    await sleep(awayMs)
    await worker.start()
  },
}
