import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hotBackups } from '../db/hot-backup.ts'
import { openPglite, pgliteVersion } from '../db/pglite.ts'
import { refuseMarkedDatabase } from '../db/restore-mark.ts'
import { type Ask, type Visit, visit } from './door.ts'
import { clusterEntries } from './embedded-copy.ts'
import type { Facts, Manifest } from './manifest.ts'
import { beginSnapshot, rowEntries, sequencesOf } from './postgres-rows.ts'
import type { TarEntry } from './tar.ts'

type FactsOf = (ask: Ask) => Promise<Facts>

/** A database of which a backup has begun. */
export interface Source extends Pick<Manifest, 'engine' | 'engineVersion' | 'tables' | 'sequences'> {
  facts: Facts
  /** Everything in it, as it was at one moment after the begin; fills `tables` and `sequences`. */
  entries(): AsyncIterable<TarEntry>
  end(): Promise<void>
}

/** Begins a backup of the embedded database in a folder: at the server that runs on it, or else by opening it. */
export async function embeddedSource(folder: string, factsOf: FactsOf): Promise<Source> {
  const cluster = join(folder, 'cluster')
  if (!existsSync(cluster)) throw new Error(`${folder} 里没有内嵌数据库。 There is no embedded database`)
  const { facts, finish, end } = (await visit(folder)) ?? (await opened(folder, factsOf))
  return {
    engine: 'pglite',
    engineVersion: pgliteVersion,
    tables: [],
    sequences: [],
    facts,
    entries: () => clusterEntries(cluster, finish),
    end,
  }
}

async function opened(folder: string, factsOf: FactsOf): Promise<Visit> {
  const embedded = await openPglite(folder)
  try {
    const { finish, end } = await hotBackups(embedded)()
    const facts = await factsOf(async <T extends object>(statement: string) => (await embedded.pool.query<T>(statement)).rows)
    const endAll = async () => {
      await end()
      await embedded.close()
    }
    return { facts, finish, end: endAll }
  } catch (error) {
    await embedded.close()
    throw error
  }
}

/** Begins a backup of a PostgreSQL database, whose servers may run. */
export async function postgresSource(url: string, factsOf: FactsOf): Promise<Source> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the statement that needs it.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseMarkedDatabase(client)
    await beginSnapshot(client)
    const facts = await factsOf(async <T extends object>(statement: string) => (await client.query<T>(statement)).rows)
    const [version] = (await client.query<{ server_version: string }>('show server_version')).rows
    const [tables, sequences]: [Manifest['tables'], Manifest['sequences']] = [[], []]
    const entries = async function* () {
      yield* rowEntries(client, tables)
      sequences.push(...(await sequencesOf(client)))
      // Vacuum goes on, while files are copied.
      await client.query('commit')
    }
    return { engine: 'postgres', engineVersion: version!.server_version, tables, sequences, facts, entries, end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}
