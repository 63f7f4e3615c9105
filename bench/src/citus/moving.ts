import pg from 'pg'
import type { AppSetup } from '../app-process.ts'
import type { Line } from '../bench.ts'
import { start, withFolder } from '../processes.ts'
import { openLine } from '../raw-load.ts'
import type { Cluster } from './cluster.ts'

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

const placement = `select s.shardid, p.nodename as host, p.nodeport as port from pg_dist_shard s join pg_dist_shard_placement p using (shardid)
  where s.logicalrelid = 'activity'::regclass and s.shardid = get_shard_id_for_distribution_column('activity', $1::bigint)`

/** Gives a brand shards of its own and moves them to another worker, while it sells; then everything sold must be in the books. */
export async function citusMoving(cluster: Cluster): Promise<Line[]> {
  const url = await cluster.spread('bench_moving')
  return withFolder(async (dir) => {
    const running = await start<AppSetup>('app-process.ts', ['200', String(callers)], { DATA_DIR: dir, DATABASE_URL: url })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<{ brand: string }>('select tenant_id as brand from goods limit 1')
      const selling = sell(running.setup)
      const began = performance.now()
      await client.query(`select isolate_tenant_to_new_shard('activity', $1::bigint, 'CASCADE', shard_transfer_mode => 'force_logical')`, [
        rows[0]!.brand,
      ])
      const isolated = performance.now()
      const [from] = (await client.query<{ shardid: string; host: string; port: number }>(placement, [rows[0]!.brand])).rows
      const nodes = await client.query<{ host: string; port: number }>(
        `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and nodeport <> $1 limit 1`,
        [from!.port],
      )
      const to = nodes.rows[0]!
      await client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, [
        from!.shardid,
        from!.host,
        from!.port,
        to.host,
        to.port,
      ])
      const moved = performance.now()
      await selling.stop()
      const books = await client.query<{ orders: number; pieces: number }>(
        `select (select count(*)::int from trade_order where tenant_id = $1::bigint) as orders,
          (select -coalesce(sum(change), 0)::int from stock_movement where tenant_id = $1::bigint and reason = 'order') as pieces`,
        [rows[0]!.brand],
      )
      const { sales } = selling
      return [
        {
          name: 'citus-moving',
          ratio: null,
          figures: {
            ...sales,
            isolateMs: Math.round(isolated - began),
            moveMs: Math.round(moved - isolated),
            ordersInBooks: books.rows[0]!.orders,
            piecesInBooks: books.rows[0]!.pieces,
            lost: sales.ordered - books.rows[0]!.orders,
          },
        },
      ]
    } finally {
      await client.end()
      await running.stop()
    }
  })
}
