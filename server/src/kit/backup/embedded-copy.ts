import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileEntry, folderEntries } from './folder.ts'
import { entryOf, type TarEntry } from './tar.ts'

const control = 'global/pg_control'
/** Of the process that runs, made anew at each start, or copied by itself. */
const isLeftOut = (path: string): boolean =>
  path === control || path === 'postmaster.pid' || /(?:^|\/)pgsql_tmp|pg_internal\.init|^pg_wal\/[0-9A-F]{24}$/.test(path)

/**
 * The files of an embedded database that works meanwhile: tables first, then what `finish` answers, then the log since the begin, from
 * which the restored one catches up. Throws when a piece of that log is gone.
 */
export async function* clusterEntries(cluster: string, finish: () => Promise<string>): AsyncGenerator<TarEntry> {
  yield* folderEntries('database', cluster, isLeftOut)
  yield* fileEntry(`database/${control}`, join(cluster, control))
  const label = await finish()
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
  const segments = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  if (!first || !segments.includes(first)) throw new Error(`The log ${first} was recycled during the backup; make it again`)
  for (const name of segments) if (name >= first) yield* fileEntry(`database/pg_wal/${name}`, join(cluster, 'pg_wal', name))
  yield entryOf('database/backup_label', Buffer.from(label))
}
