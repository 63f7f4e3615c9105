import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { audit, checks } from '../app/audit.ts'
import { archiveEntries, partOf, verifiedManifest } from '../kit/backup/archive.ts'
import { unpack } from '../kit/backup/folder.ts'
import { groupsOf } from '../kit/backup/groups.ts'
import type { Manifest } from '../kit/backup/manifest.ts'
import { fillTables } from '../kit/backup/postgres-rows.ts'
import type { TarEntry } from '../kit/backup/tar.ts'
import { findingsText } from '../kit/audit.ts'
import { openDb } from '../kit/db/db.ts'
import { flushTree } from '../kit/db/durable-fs.ts'
import { migrationsIn } from '../kit/db/migrate.ts'
import { markDatabase, markFolder, refuseMarkedDatabase, refuseMarkedFolder, unmarkDatabase, unmarkFolder } from '../kit/db/restore-mark.ts'
import { openJobs } from '../kit/jobs/jobs.ts'
import { jobsVersion } from '../kit/jobs/version.ts'
import type { Settings } from '../kit/settings.ts'

const usage = 'restore FILE [--into FOLDER] [--into postgres://USER:PASSWORD@HOST:PORT/NAME]'
const shownNames = 5

interface Target {
  file: string
  dataDir: string
  databaseUrl: string | undefined
  migrationsDir: string
}

/** Where to: the settings' folder and database, unless `--into` names others. */
function targetOf({ DATA_DIR, commandUrl }: Settings, words: readonly string[], migrationsDir: string): Target {
  const [file, ...rest] = words
  const target: Target = { file: file ?? '', dataDir: DATA_DIR, databaseUrl: commandUrl || undefined, migrationsDir }
  for (let at = 0; at < rest.length; at += 2) {
    const place = rest[at + 1]
    if (rest[at] !== '--into' || !place) throw new Error(usage)
    if (/^postgres(ql)?:\/\//.test(place)) target.databaseUrl = place
    else target.dataDir = place
  }
  if (target.file === '' || target.file.startsWith('--')) throw new Error(usage)
  return target
}

/** Throws when this build or this engine cannot take a backup. */
function refuseForeign({ file, databaseUrl, migrationsDir }: Target, manifest: Manifest): void {
  const no = (why: string) => new Error(`${file} 不能恢复到这里。 It cannot be restored here: ${why}. Nothing was changed`)
  const known = new Map(migrationsIn(migrationsDir).map(({ name, hash }) => [name, hash]))
  const strange = manifest.migrations.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name)
  if (strange.length > 0)
    throw no(
      `it comes from version ${manifest.product}, whose migrations this build does not have (${strange.join(', ')}); use that version or a newer one`,
    )
  if (manifest.engine === 'pglite' && databaseUrl)
    throw no('it holds an embedded database, and DATABASE_URL names PostgreSQL. Restore it without DATABASE_URL, then use move-to-postgres')
  if (manifest.engine === 'postgres' && !databaseUrl)
    throw no('it holds a PostgreSQL database: name an empty one by DATABASE_URL or --into postgres://…')
  if (manifest.engine === 'postgres' && manifest.jobsVersion !== jobsVersion())
    throw no(
      `its job tables have version ${manifest.jobsVersion}, and this build makes ${jobsVersion()}; restore it with version ${manifest.product}, then upgrade`,
    )
}

const occupied = (place: string, names: readonly string[]): Error =>
  new Error(
    `${place} 不是空的。 ${place} is not empty: it holds ${names.slice(0, shownNames).join(', ')}${names.length > shownNames ? ' and more' : ''}. Nothing was changed`,
  )

function refuseFullFolder(dataDir: string): void {
  refuseMarkedFolder(join(dataDir, 'db'))
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  if (names.length > 0) throw occupied(dataDir, names)
}

async function refuseFullDatabase(client: pg.Client): Promise<void> {
  await refuseMarkedDatabase(client)
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)' order by 1`,
  )
  if (rows.length > 0)
    throw occupied(
      'The database',
      rows.map(({ name }) => name),
    )
}

/** Goes through a backup once: the database's part to whom takes it, all other files below the data folder. */
async function takeApart({ file, dataDir }: Target, takeDatabase: (entries: AsyncIterable<TarEntry>) => Promise<unknown>): Promise<number> {
  let files = 0
  for await (const { key, items } of groupsOf(archiveEntries(file), partOf)) {
    if (key === 'database') await takeDatabase(items)
    else if (key === 'files') files += await unpack(items, dataDir, 0)
    else if (key === 'others') await unpack(items, dataDir, 1)
  }
  return files
}

async function restoreEmbedded(target: Target): Promise<number> {
  const folder = join(target.dataDir, 'db')
  markFolder(folder, target.file)
  const files = await takeApart(target, (entries) => unpack(entries, join(folder, 'cluster'), 1))
  await flushTree(target.dataDir)
  unmarkFolder(folder)
  return files
}

async function restorePostgres(target: Target, manifest: Manifest, client: pg.Client): Promise<number> {
  const { dataDir, databaseUrl, migrationsDir, file } = target
  await markDatabase(client, file)
  await mkdir(dataDir, { recursive: true })
  const migrations = new Set(manifest.migrations.map(({ name }) => name))
  const db = await openDb({ dataDir, databaseUrl, migrationsDir, restoring: { migrations } })
  try {
    // Makes the library's own tables.
    await (await openJobs(db, { byHand: true })).stop()
  } finally {
    await db.close()
  }
  const files = await takeApart(target, (entries) => fillTables(client, manifest, entries))
  await flushTree(dataDir)
  await unmarkDatabase(client)
  return files
}

async function restored(target: Target): Promise<{ manifest: Manifest; files: number }> {
  const manifest = await verifiedManifest(target.file)
  refuseForeign(target, manifest)
  refuseFullFolder(target.dataDir)
  if (!target.databaseUrl) return { manifest, files: await restoreEmbedded(target) }
  const client = new pg.Client({ connectionString: target.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseFullDatabase(client)
    return { manifest, files: await restorePostgres(target, manifest, client) }
  } finally {
    await client.end()
  }
}

/** The command: brings a backup into an empty folder or database, takes it to this build's state and audits it. Answers what to tell; throws a readable message. */
export async function restore(settings: Settings, words: readonly string[], migrationsDir: string): Promise<string> {
  const target = targetOf(settings, words, migrationsDir)
  const { manifest, files } = await restored(target)
  const { dataDir, databaseUrl } = target
  const db = await openDb({ dataDir: join(dataDir, 'db'), databaseUrl, migrationsDir })
  try {
    const lines = [`${target.file} of ${manifest.madeAt}, version ${manifest.product}, is restored: the database and ${files} files`]
    if (manifest.dataKey === 'outside') lines.push('请用原来的 DATA_KEY 启动。 Start with the DATA_KEY that the server had')
    for (const { address, files: count } of manifest.buckets) lines.push(`${count} files are in ${address}, as before`)
    const findings = await audit(db)
    if (findings.length > 0) throw new Error(`${lines.join('\n')}\nIts books do not add up:\n${findingsText(findings)}`)
    return [...lines, `${checks.length} checks, everything adds up`].join('\n')
  } finally {
    await db.close()
  }
}
