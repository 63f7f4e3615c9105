import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { backupFacts } from '../app/backup-facts.ts'
import { writeArchive } from '../kit/backup/archive.ts'
import { fileEntry, folderEntries } from '../kit/backup/folder.ts'
import type { Draft } from '../kit/backup/manifest.ts'
import { embeddedSource, postgresSource, type Source } from '../kit/backup/sources.ts'
import type { TarEntry } from '../kit/backup/tar.ts'
import type { Settings } from '../kit/settings.ts'

const usage = 'backup FILE'

/** Half a file that is just being written, and the probe of readiness. */
const isPassing = (path: string): boolean => path === '.ready' || path === 'tmp' || path.startsWith('tmp/')

/** The version of the product whose server lies in a folder. */
const versionAt = (root: string): string => (JSON.parse(readFileSync(join(root, '../package.json'), 'utf8')) as { version: string }).version

/** The database, and behind it the files: they never change and no name is used twice, so later ones do no harm. */
async function* everything(source: Source, dataDir: string): AsyncGenerator<TarEntry> {
  yield* source.entries()
  yield* folderEntries('files', join(dataDir, 'files'), isPassing)
  const kept = await readdir(dataDir, { withFileTypes: true })
  for (const { name } of kept.filter((each) => each.isFile())) yield* fileEntry(`others/${name}`, join(dataDir, name))
}

function refuseInside(file: string, dataDir: string): void {
  const path = relative(resolve(dataDir), resolve(file))
  // Absolute: on another drive.
  if (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
    throw new Error(`${file} 在数据目录里。 It lies in DATA_DIR, where the next backup would take it along: name a place outside`)
}

/** Aborts on SIGINT and SIGTERM, so that the half-written file is removed. */
function stopOnSignal(): { signal: AbortSignal; done(): void } {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, abort)
  return { signal: stop.signal, done: () => signals.forEach((signal) => process.off(signal, abort)) }
}

const size = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/**
 * The command: writes everything an installation needs into one file, while its servers run or not. Answers what to tell, throws a
 * readable message; nothing is left of one that fails.
 */
export async function backup({ DATA_DIR, commandUrl }: Settings, words: readonly string[], root: string): Promise<string> {
  const [file, more] = words
  if (!file || more !== undefined) throw new Error(usage)
  refuseInside(file, DATA_DIR)
  const source = commandUrl ? await postgresSource(commandUrl, backupFacts) : await embeddedSource(join(DATA_DIR, 'db'), backupFacts)
  const { engine, engineVersion, facts, tables, sequences } = source
  const about: Draft = { product: versionAt(root), madeAt: new Date().toISOString(), engine, engineVersion, ...facts, tables, sequences }
  const stop = stopOnSignal()
  try {
    const bytes = await writeArchive(file, everything(source, DATA_DIR), () => about, stop.signal)
    return toldOf(file, bytes, about)
  } finally {
    stop.done()
    await source.end()
  }
}

function toldOf(file: string, bytes: number, { engine, product, dataKey, buckets }: Draft): string {
  const lines = [`${file}: ${size(bytes)}, ${engine === 'pglite' ? 'embedded' : 'PostgreSQL'} database, version ${product}`]
  if (dataKey === 'outside') lines.push('DATA_KEY 不在备份里。 DATA_KEY is not in it: keep it elsewhere, nobody reads the data without it')
  for (const { address, files } of buckets) lines.push(`${files} files stay in ${address}`)
  return lines.join('\n')
}
