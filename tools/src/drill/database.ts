import type { Children } from './children.ts'
import type { Programs } from './needs.ts'
import { freePort } from '@youli/server/kit/free-port.ts'
import { checkRole } from './haproxy.ts'
import { Postgres } from './postgres.ts'

/** The database of a stand: what of it faults play with, and what the stand needs to know. */
export interface Database<Parts> {
  parts: Parts
  /** Those that may take writes; the balancer finds the one that does. */
  heads: readonly Postgres[]
  /** Every node of it. */
  all: readonly Postgres[]
  /** What is done to the empty database before a server starts on it. */
  prepare(databaseUrl: string, release: string): Promise<void>
}

/** The roles of the two nodes change at a failover. */
export interface Replicated {
  primary: Postgres
  standby: Postgres
}
export interface Spread {
  coordinator: Postgres
  workers: readonly Postgres[]
}

/** Two ports the drill alone uses. */
export const ports = async (): Promise<[number, number]> => [await freePort(), await freePort()]

/** A primary whose commits wait for its standby. */
export async function replicated({ postgres: bin }: Programs, children: Children): Promise<Database<Replicated>> {
  const primary = await Postgres.place('a', await ports(), bin, children)
  const standby = await Postgres.place('b', await ports(), bin, children)
  await primary.create()
  await primary.start()
  await primary.ask(`create role ${checkRole} login`)
  await primary.ask('create database youli')
  await standby.copyFrom(primary)
  await standby.start()
  await primary.waitFor(standby)
  const both = [primary, standby]
  return { parts: { primary, standby }, heads: both, all: both, prepare: async () => {} }
}

/** Few, since each is a file for every table; the demo's brands lie on both workers all the same. */
const shards = 8
const ofCitus = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '400',
  // A worker that was lost leaves transactions that are neither committed nor undone, and their locks: by default for a minute.
  'citus.recover_2pc_interval': '2s',
  // All on one machine; with TLS each node would look for a certificate in the home of whoever started the drill.
  'citus.node_conninfo': 'sslmode=disable',
}

/** A coordinator and two workers of Citus. */
export async function spread({ postgres: bin }: Programs, children: Children): Promise<Database<Spread>> {
  const all: Postgres[] = []
  for (const name of ['coordinator', 'worker-1', 'worker-2']) all.push(await Postgres.place(name, await ports(), bin, children))
  for (const node of all) {
    await node.create(ofCitus)
    await node.start()
    await node.ask('create database youli')
    await node.ask('create extension citus', 'youli')
  }
  const [coordinator, ...workers] = all as [Postgres, ...Postgres[]]
  await coordinator.ask(`create role ${checkRole} login`)
  await coordinator.ask(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`, 'youli')
  for (const { port } of workers) await coordinator.ask(`select citus_add_node('127.0.0.1', ${port})`, 'youli')
  return {
    parts: { coordinator, workers },
    heads: [coordinator],
    all,
    prepare: async (databaseUrl, release) => {
      await children.run(process.execPath, [release, 'distribute', databaseUrl, String(shards)])
    },
  }
}
