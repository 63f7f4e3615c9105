import { onServer, type ServerClient } from '@youli/server/kit/testing/server-databases.ts'
import type { AppSetup } from '../app-process.ts'
import type { Line } from '../bench.ts'
import { start, withFolder } from '../processes.ts'
import { openLine } from '../raw-load.ts'
import { type Cluster, isolateBrand } from './cluster.ts'

const callers = 8

interface Sales {
  ordered: number
  failed: number
  longestMs: number
}

/** Sells until it is stopped: each caller one order after the other. */
function sell({ base, goodsIds, skuIds, shopId, tokens }: AppSetup): { sales: Sales; stop: () => Promise<void> } {
  const sales: Sales = { ordered: 0, failed: 0, longestMs: 0 }
  const till = { isOpen: true }
  const caller = async (token: string, i: number): Promise<void> => {
    const line = await openLine(base)
    for (let n = 0; till.isOpen; n++) {
      const at = (i * 31 + n) % goodsIds.length
      const body = JSON.stringify({ productId: goodsIds[at], skuId: skuIds[at], quantity: 1, takeType: 1, shopId })
      const began = performance.now()
      const answer = await line.send({ path: '/order/api/v1/order/create', token, body })
      sales.longestMs = Math.max(sales.longestMs, Math.round(performance.now() - began))
      if (answer.startsWith('{"success":true')) sales.ordered += 1
      else sales.failed += 1
    }
    line.close()
  }
  const all = tokens.map(caller)
  return {
    sales,
    stop: async () => {
      till.isOpen = false
      await Promise.all(all)
    },
  }
}

const placementOf = `select s.shardid, p.nodename as host, p.nodeport as port from pg_dist_shard s join pg_dist_shard_placement p using (shardid)
  where s.logicalrelid = 'activity'::regclass and s.shardid = get_shard_id_for_distribution_column('activity', $1::bigint)`
const otherWorker = `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and nodeport <> $1 limit 1`
const booksOf = `select (select count(*)::int from trade_order where tenant_id = $1::bigint) as orders,
  (select -coalesce(sum(change), 0)::int from stock_movement where tenant_id = $1::bigint and reason = 'order') as pieces`

interface Place {
  host: string
  port: number
}

/** Gives a brand shards of its own and moves them to another worker while it writes. Returns how long each took, ms. */
async function moveAway(client: ServerClient, brand: string): Promise<{ isolateMs: number; moveMs: number }> {
  const began = performance.now()
  await isolateBrand(client, brand)
  const isolated = performance.now()
  const { rows: placed } = await client.query<Place & { shardid: string }>(placementOf, [brand])
  const from = placed[0]!
  const { rows: others } = await client.query<Place>(otherWorker, [from.port])
  const to = others[0]!
  const way = [from.shardid, from.host, from.port, to.host, to.port]
  await client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, way)
  return { isolateMs: Math.round(isolated - began), moveMs: Math.round(performance.now() - isolated) }
}

/** Moves a brand while it sells; then everything sold must be in the books. */
export async function citusMoving(cluster: Cluster): Promise<Line[]> {
  const url = await cluster.spread('bench_moving')
  return withFolder(async (dir) => {
    const running = await start<AppSetup>('app-process.ts', ['200', String(callers)], { DATA_DIR: dir, DATABASE_URL: url })
    try {
      return await onServer(url, async (client) => {
        const { rows: brands } = await client.query<{ brand: string }>('select tenant_id as brand from goods limit 1')
        const { brand } = brands[0]!
        const { sales, stop } = sell(running.setup)
        const took = await moveAway(client, brand)
        await stop()
        const { rows: books } = await client.query<{ orders: number; pieces: number }>(booksOf, [brand])
        const { orders, pieces } = books[0]!
        const figures = { ...sales, ...took, ordersInBooks: orders, piecesInBooks: pieces, lost: sales.ordered - orders }
        return [{ name: 'citus-moving', ratio: null, figures }]
      })
    } finally {
      await running.stop()
    }
  })
}
