import type { ServerClient } from '@youli/server/kit/testing/server-databases.ts'
import { cpuMsOfAll } from '../processes.ts'

/** What the servers of a cluster have used so far: processor time in ms, and what one database takes, in bytes. */
export interface Usage {
  coordinatorMs: number
  /** Of all workers. */
  workersMs: number
  /** Of tables and indexes, on the workers. */
  bytes: number
  /** Of the write-ahead log of all databases, on the workers. */
  walBytes: number
}

/** The cluster runs on this machine, so that each server's processes can be looked at. */
const perNode = `select n.groupid = 0 as "isCoordinator", r.result as answer from run_command_on_all_nodes($1) r join pg_dist_node n using (nodeid)`
const usageOfNode = (database: string) => `select jsonb_build_object(
  'postmaster', split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int,
  'bytes', (select pg_database_size(oid) from pg_database where datname = '${database}'),
  'walBytes', pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0'))`

interface OfNode {
  postmaster: number
  bytes: number | null
  walBytes: number
}

/** Asked over a connection to a database that is spread, of a database that need not be. */
export async function usageOn(client: ServerClient, database: string): Promise<Usage> {
  const { rows } = await client.query<{ isCoordinator: boolean; answer: string }>(perNode, [usageOfNode(database)])
  const usage: Usage = { coordinatorMs: 0, workersMs: 0, bytes: 0, walBytes: 0 }
  for (const { isCoordinator, answer } of rows) {
    const node = JSON.parse(answer) as OfNode
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
