import type { ServerClient } from '@youli/server/kit/testing/server-databases.ts'
import { cpuMsOfAll } from '../processes.ts'

/** Processor time, ms, and bytes that the servers of a cluster have used so far. */
export interface Usage {
  coordinatorMs: number
  /** Of all workers. */
  workersMs: number
  /** Of tables and indexes, on the workers. */
  bytes: number
  /** Of the write-ahead log of all databases, on the workers. */
  walBytes: number
}

/** One row a node. The cluster runs on this machine, so the postmasters are in `/proc`. */
const perNode = `select n.groupid = 0 as "isCoordinator", r.result as answer from run_command_on_all_nodes($1) r join pg_dist_node n using (nodeid)`
const usageOfNode = (database: string) => `select jsonb_build_object(
  'postmaster', split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int,
  'bytes', (select pg_database_size(oid) from pg_database where datname = '${database}'),
  'walBytes', pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'))`

interface NodeUsage {
  postmaster: number
  bytes: number | null
  walBytes: number
}

/** The client is connected to a distributed database; `database` need not be one. */
export async function usageOn(client: ServerClient, database: string): Promise<Usage> {
  const { rows } = await client.query<{ isCoordinator: boolean; answer: string }>(perNode, [usageOfNode(database)])
  const usage: Usage = { coordinatorMs: 0, workersMs: 0, bytes: 0, walBytes: 0 }
  for (const { isCoordinator, answer } of rows) {
    const node = JSON.parse(answer) as NodeUsage
    const ms = cpuMsOfAll(node.postmaster)
    if (isCoordinator) usage.coordinatorMs += ms
    else {
      usage.workersMs += ms
      usage.bytes += node.bytes ?? 0
      usage.walBytes += node.walBytes
    }
  }
  return usage
}
