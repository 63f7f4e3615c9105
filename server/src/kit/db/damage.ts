import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const major = '18'

const sizeOf = (path: string): number | null => {
  try {
    return statSync(path).size
  } catch {
    return null
  }
}

/** What can be seen to be wrong with the files of an embedded database, read only; empty when all looks sound. The engine would take some of it for a new folder and write over what is there. */
export function damageSeen(cluster: string): string[] {
  if (!statSync(cluster).isDirectory()) return ['it is a file, not a folder']
  const storedVersion = sizeOf(join(cluster, 'PG_VERSION'))
  const version = storedVersion === null ? '' : readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const control = sizeOf(join(cluster, 'global/pg_control'))
  const [base, wal] = ['base', 'pg_wal'].map((name) => {
    try {
      return readdirSync(join(cluster, name))
    } catch {
      return null
    }
  })
  return [
    ...(version === major ? [] : [version ? `PG_VERSION says ${version}, not ${major}` : 'PG_VERSION is missing or empty']),
    ...(control !== null &&
    control >= 512 &&
    readFileSync(join(cluster, 'global/pg_control'))
      .subarray(0, 512)
      .some((byte) => byte !== 0)
      ? []
      : ['global/pg_control is missing or empty']),
    ...(base && base.length > 0 ? [] : ['the folder base is missing or empty']),
    ...(wal?.some((name) => /^[0-9A-F]{24}$/.test(name)) ? [] : ['the log in pg_wal is missing']),
  ]
}

const advice =
  'Copy the whole folder away first, then put a backup in its place (docs/operating.md, Backup), or start with an empty DATA_DIR.'

/** What a start says that sees a damaged embedded database: what, that it is left alone, and what to do. */
export const damaged = (cluster: string, seen: readonly string[]): Error =>
  new Error(`The embedded database in ${cluster} is damaged: ${seen.join('; ')}. Nothing was changed. ${advice}`)

/** The same when only the engine notices: it has gone on with its own log by then, as after a cut. */
export const unreadable = (cluster: string, text: string): Error =>
  new Error(
    `The embedded database in ${cluster} is damaged: the engine cannot read it (${text}). ` +
      `No table was changed; the engine may have gone on with its log while it tried. ${advice}`,
  )
