import type { Line } from '../bench.ts'
import { openCluster } from './cluster.ts'
import { citusMoving } from './moving.ts'
import { citusShards } from './shards.ts'
import { citusSkew } from './skew.ts'
import { citusSpeed } from './speed.ts'

/** On a Citus cluster, whose coordinator CITUS_URL names: how brands lie on it, how fast it sells, and how one is moved while it sells. */
export async function citus(): Promise<Line[]> {
  const cluster = await openCluster()
  try {
    return [...(await citusShards(cluster)), ...(await citusSkew(cluster)), ...(await citusMoving(cluster)), ...(await citusSpeed(cluster))]
  } finally {
    await cluster.close()
  }
}
