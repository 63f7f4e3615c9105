import { idMaker } from '@youli/domain/kit/ids.ts'
import { onServer, type ServerClient } from '@youli/server/kit/testing/server-databases.ts'
import type { Line } from '../bench.ts'
import { round } from '../processes.ts'
import { type Cluster, isolateBrand } from './cluster.ts'

const brands = 1000
const rows = 1_000_000
/** Of a brand's own, and referring to nothing: the table that stands for all others, which lie the same way. */
const table = 'event_of_skew'

/** Brands by size: the first has as many rows as the second and a half of its own, and so on (Zipf), as shops on one platform are. */
function sizes(): number[] {
  const weights = Array.from({ length: brands }, (_, i) => 1 / (i + 1))
  const sum = weights.reduce((a, b) => a + b)
  return weights.map((weight) => Math.max(1, Math.round((weight / sum) * rows)))
}

const perShard = `select p.nodeport as worker, s.shardid, coalesce(r.n, 0)::int as n from pg_dist_shard s
  join pg_dist_shard_placement p using (shardid)
  left join (select get_shard_id_for_distribution_column('${table}', tenant_id) as shardid, sum(n) as n
    from (select tenant_id, count(*) as n from ${table} group by 1) of_brand group by 1) r using (shardid)
  where s.logicalrelid = '${table}'::regclass`

/** How a million rows of a thousand brands, the largest with 13 of a hundred, lie on shards and workers; and once the largest has a shard of its own that was moved. */
export async function citusSkew(cluster: Cluster): Promise<Line[]> {
  return onServer(await cluster.spread('bench_skew'), async (client) => {
    await client.query(`create table ${table} (tenant_id bigint not null, n int not null, primary key (tenant_id, n))`)
    await client.query(`select create_distributed_table('${table}', 'tenant_id', colocate_with => 'activity')`)
    const id = idMaker(1)
    const all = sizes().map((n) => ({ id: id(), n }))
    await client.query(
      `insert into ${table} select b.id, g from jsonb_to_recordset($1::jsonb) b (id bigint, n int), generate_series(1, b.n) g`,
      [JSON.stringify(all)],
    )
    const before = await distributionOf(client, 'citus-skew', all[0]!.n)
    await isolateBrand(client, all[0]!.id)
    await client.query(
      `select rebalance_table_shards('${table}', rebalance_strategy => 'by_disk_size', shard_transfer_mode => 'block_writes')`,
    )
    return [before, await distributionOf(client, 'citus-skew-isolated', all[0]!.n)]
  })
}

async function distributionOf(client: ServerClient, name: string, largestBrand: number): Promise<Line> {
  const { rows: shards } = await client.query<{ worker: number; n: number }>(perShard)
  const counts = shards.map(({ n }) => n).toSorted((a, b) => a - b)
  const workers = [...new Set(shards.map(({ worker }) => worker))].map((worker) =>
    shards.filter((shard) => shard.worker === worker).reduce((sum, { n }) => sum + n, 0),
  )
  const [least, most] = [Math.min(...workers), Math.max(...workers)]
  return {
    name,
    ratio: round(most / least),
    figures: {
      brands,
      rows: counts.reduce((a, b) => a + b),
      largestBrand,
      shards: counts.length,
      leastOfShard: counts[0]!,
      middleOfShard: counts[Math.floor(counts.length / 2)]!,
      mostOfShard: counts.at(-1)!,
      leastOfWorker: least,
      mostOfWorker: most,
    },
  }
}
