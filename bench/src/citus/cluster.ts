import { join } from 'node:path'
import { distributeCommand } from '@youli/server/cli/distribute.ts'
import { copyDatabase, dropDatabase, onServer, urlOf } from '@youli/server/kit/testing/server-databases.ts'
import { root } from '../processes.ts'

/** As many as an installation of its size would take: enough to move them about, and each a table of its own on a worker. */
const shards = 32

/** A coordinator with its workers, at CITUS_URL. */
export interface Cluster {
  /** An empty database with our tables, spread over the workers; answers its address at the coordinator. */
  spread(name: string): Promise<string>
  /** A database of the same server that is not spread, to compare with. */
  plain(name: string): Promise<string>
  /** Takes away the databases it made. */
  close(): Promise<void>
}

export function openCluster(): Cluster {
  const server = process.env['CITUS_URL']
  if (!server) throw new Error('CITUS_URL is missing: the coordinator of a Citus cluster, postgres://user@host:port/database')
  const [spread, plain] = [new Set<string>(), new Set<string>()]
  const dropPlain = (name: string) => onServer(urlOf(server, 'postgres'), (c) => c.query(`drop database if exists ${name} with (force)`))
  return {
    spread: async (name) => {
      spread.add(name)
      await dropDatabase(server, name)
      await copyDatabase(server, 'template0', name)
      await distributeCommand(join(root, 'server/migrations'), [urlOf(server, name), String(shards)])
      return urlOf(server, name)
    },
    plain: async (name) => {
      plain.add(name)
      await dropPlain(name)
      await onServer(urlOf(server, 'postgres'), (client) => client.query(`create database ${name} template template0`))
      return urlOf(server, name)
    },
    close: async () => {
      for (const name of spread) await dropDatabase(server, name)
      for (const name of plain) await dropPlain(name)
    },
  }
}
