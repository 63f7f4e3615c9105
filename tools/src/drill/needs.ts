import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the programs of the drill are. */
export interface Programs {
  haproxy: string
  pgbouncer: string
  /** Folder of `initdb`, `postgres`, `pg_basebackup`, `pg_rewind`, `psql`. */
  postgres: string
}

const debianPostgres = '/usr/lib/postgresql'
const server = ['initdb', 'postgres', 'pg_basebackup', 'pg_rewind', 'psql']

/** Debian puts servers where only root's path leads. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const find = (name: string): string | undefined => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

function findPostgres(): string | undefined {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres).toSorted((a, b) => Number(b) - Number(a)) : []
  const places = [...folders, ...versions.map((version) => join(debianPostgres, version, 'bin'))]
  return places.find((folder) => server.every((name) => existsSync(join(folder, name))))
}

/** Finds the programs; throws a text that names those missing and how to install them. */
export function findPrograms(): Programs {
  const found = { haproxy: find('haproxy'), pgbouncer: find('pgbouncer'), postgres: findPostgres() }
  const missing = Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name === 'postgres' ? 'postgresql' : name] : []))
  if (missing.length > 0)
    throw new Error(
      `The drill needs ${missing.join(', ')}, and changes nothing without. On Debian: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
    )
  return found as Programs
}

/** Throws a text where PostgreSQL has no Citus. */
export function requireCitus({ postgres }: Programs): void {
  const library = join(postgres, '../lib/citus.so')
  if (!existsSync(library)) throw new Error(`The drill on Citus needs ${library}: install Citus 13 or newer for that PostgreSQL`)
}
