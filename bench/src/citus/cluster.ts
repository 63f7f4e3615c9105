import { join } from 'node:path'
import { distributeCommand } from '@youli/server/cli/distribute.ts'
import { copyDatabase, dropDatabase, onServer, type ServerClient, urlOf } from '@youli/server/kit/testing/server-databases.ts'
import { root } from '../processes.ts'
import { type Usage, usageOn } from './usage.ts'

/** As many as an installation of its size would take: enough to move them about, and each a table of its own on a worker. */
export const shards = 32
const template = 'bench_spread'

/** A coordinator with its workers, at CITUS_URL. */
export interface Cluster {
  /** A database with our tables and no rows, spread over the workers; answers its address at the coordinator. */
  spread(name: string): Promise<string>
  /** A database of the same server that is not spread, to compare with. */
  plain(name: string): Promise<string>
  /** What the servers have used so far, with the size of the database at this address. */
  usage(url: string): Promise<Usage>
  /** How long it took to spread all tables, in ms. */
  spreadMs: number
  /** Takes away the databases it made. */
  close(): Promise<void>
}

/** Spreads the tables once; each spread database is a copy. */
export async function openCluster(): Promise<Cluster> {
  const server = process.env['CITUS_URL']
  if (!server) throw new Error('CITUS_URL is missing: the coordinator of a Citus cluster, postgres://user@host:port/database')
  const [spread, plain] = [new Set([template]), new Set<string>()]
  const dropPlain = (name: string) => onServer(urlOf(server, 'postgres'), (c) => c.query(`drop database if exists ${name} with (force)`))
  await dropDatabase(server, template)
  await copyDatabase(server, 'template0', template)
  const began = performance.now()
  await distributeCommand(join(root, 'server/migrations'), [urlOf(server, template), String(shards)])
  return {
    spreadMs: Math.round(performance.now() - began),
    spread: async (name) => {
      spread.add(name)
      await dropDatabase(server, name)
      await copyDatabase(server, template, name)
      return urlOf(server, name)
    },
    plain: async (name) => {
      plain.add(name)
      await dropPlain(name)
      await onServer(urlOf(server, 'postgres'), (client) => client.query(`create database ${name} template template0`))
      return urlOf(server, name)
    },
    usage: (url) => onServer(server, (client) => usageOn(client, new URL(url).pathname.slice(1))),
    close: async () => {
      for (const name of spread) await dropDatabase(server, name)
      for (const name of plain) await dropPlain(name)
    },
  }
}

/**
 * Gives a brand shards of its own; writes of the brands in its old shard wait meanwhile. A split by replication of Citus 13.2 fails at the
 * first update, because the new shard has no key yet.
 */
export async function isolateBrand(client: ServerClient, brand: string): Promise<void> {
  const isolate = `select isolate_tenant_to_new_shard('activity', $1::bigint, 'CASCADE', shard_transfer_mode => 'block_writes')`
  await client.query(isolate, [brand])
}
