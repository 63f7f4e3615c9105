import { onServer } from '@youli/server/kit/testing/server-databases.ts'
import type { Line } from '../bench.ts'
import { round } from '../processes.ts'
import { type Cluster, shards } from './cluster.ts'

const spreadTables = `select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h'`
/** Memory of a connection for the places of shards. */
const metadataMemory = `select coalesce(sum(total_bytes), 0)::int as bytes from pg_backend_memory_contexts where name = 'MetadataCacheMemoryContext'`

/** Costs of an empty shard: time to create it, and memory in each connection that has queried its table. */
export async function citusShards(cluster: Cluster): Promise<Line[]> {
  return onServer(await cluster.spread('bench_shards'), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(spreadTables)
    for (const { name } of tables) await client.query(`select from ${name} where tenant_id = 1 limit 1`)
    const { rows } = await client.query<{ bytes: number }>(metadataMemory)
    const all = tables.length * shards
    const figures = {
      tables: tables.length,
      shards: all,
      spreadMs: cluster.spreadMs,
      msPerShard: round(cluster.spreadMs / all),
      connectionBytes: rows[0]!.bytes,
      connectionBytesPerShard: Math.round(rows[0]!.bytes / all),
    }
    return [{ name: 'citus-shards', ratio: null, figures }]
  })
}
