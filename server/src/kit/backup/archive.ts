import { createHash, type Hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as joined } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { flushFolder } from '../db/durable-fs.ts'
import { type Draft, type Manifest, manifestText, type Part, readManifest } from './manifest.ts'
import { CutOff, entryOf, readTar, type TarEntry, writeTar } from './tar.ts'

/** The shop runs on the same machine: a third of the work for a tenth more bytes. */
const level = 3
const manifestName = 'manifest.json'
/** The last entry of all: its absence tells a backup that was cut off. Holds the SHA-256 of the manifest. */
const markName = 'complete'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The part of a backup that an entry belongs to. */
export const partOf = ({ name }: Pick<TarEntry, 'name'>): string => name.split('/')[0]!

/** Counts what passes, by part. */
class Parts {
  readonly #parts = new Map<string, Omit<Part, 'sha256'> & { hash: Hash }>()

  counted(entry: TarEntry): TarEntry {
    const name = partOf(entry)
    const part = this.#parts.get(name) ?? { name, entries: 0, bytes: 0, hash: createHash('sha256') }
    this.#parts.set(name, part)
    part.entries += 1
    part.bytes += entry.size
    part.hash.update(`${entry.name}\0${entry.size}\0`)
    const content = async function* () {
      for await (const piece of entry.content) {
        part.hash.update(piece)
        yield piece
      }
    }
    return { ...entry, content: content() }
  }

  /** Once everything has passed. */
  all = (): Part[] => [...this.#parts.values()].map(({ hash, ...part }) => ({ ...part, sha256: hash.digest('hex') }))
}

async function* sealed(entries: AsyncIterable<TarEntry>, draft: () => Draft): AsyncGenerator<TarEntry> {
  const parts = new Parts()
  for await (const entry of entries) yield parts.counted(entry)
  const text = manifestText(draft(), parts.all())
  yield entryOf(manifestName, Buffer.from(text))
  yield entryOf(markName, Buffer.from(sha256(text)))
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Throws a readable message when a backup of this name cannot be begun. */
function refuseName(file: string): void {
  if (existsSync(file)) throw new Error(`${file} 已存在。 It is there already: name a new file`)
  if (existsSync(`${file}.part`))
    throw new Error(`${file}.part 已存在。 Another backup writes it, or one was cut off: delete it, or name another file`)
}

/**
 * Writes a backup: gzipped tar in `FILE.part`, its manifest and the mark of completeness last, then flushed and renamed. `draft` is asked
 * behind the last entry. Nothing is left of one that fails. Throws readable messages.
 */
export async function writeArchive(file: string, entries: AsyncIterable<TarEntry>, draft: () => Draft, stop: AbortSignal): Promise<number> {
  refuseName(file)
  const draftFile = `${file}.part`
  // Only its owner: it holds the keys of the installation.
  const handle = await open(draftFile, 'wx', 0o600).catch((error: unknown) => {
    throw new Error(`${draftFile} 无法写入。 It cannot be written (${codeOf(error)})`, { cause: error })
  })
  let bytes = 0
  try {
    const toFile = async (source: AsyncIterable<Uint8Array>) => {
      for await (const piece of source) {
        await handle.writeFile(piece)
        bytes += piece.length
      }
    }
    await pipeline(writeTar(sealed(entries, draft), new Date()), createGzip({ level }), toFile, { signal: stop })
    await handle.sync()
    await handle.close()
    if (existsSync(file)) throw new Error(`${file} 已存在。 It was made meanwhile by somebody else`)
    await rename(draftFile, file)
    flushFolder(dirname(file))
    return bytes
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draftFile, { force: true })
    if (stop.aborted) throw new Error('备份已停止。 The backup was stopped; nothing is left of it', { cause: error })
    if (!noRoom.has(codeOf(error))) throw error
    throw new Error(`磁盘空间不足。 No room for ${file} after ${bytes} bytes (${codeOf(error)}); nothing is left of it`, { cause: error })
  }
}

/** The entries of a backup, the manifest and the mark among them. */
export const archiveEntries = (file: string): AsyncGenerator<TarEntry> =>
  // Errors come out of the iteration.
  readTar(joined(createReadStream(file), createGunzip(), () => {}))

const bad = (file: string, why: string, cause?: unknown): Error =>
  new Error(`${file} 不能用来恢复。 It cannot be restored: ${why}. Nothing was changed`, { cause })

const cutOff = 'it was cut off while it was written, its mark of completeness is missing'

/** Reads a backup from end to end and compares all checksums. Throws a readable message for one that is not whole, or none at all. */
export async function verifiedManifest(file: string): Promise<Manifest> {
  await refuseStranger(file)
  const parts = new Parts()
  let [text, mark] = ['', '']
  try {
    for await (const entry of archiveEntries(file)) {
      const content = entry.name === manifestName || entry.name === markName ? entry : parts.counted(entry)
      const pieces: Uint8Array[] = []
      for await (const piece of content.content) if (content === entry) pieces.push(piece)
      if (entry.name === manifestName) text = Buffer.concat(pieces).toString()
      if (entry.name === markName) mark = Buffer.concat(pieces).toString()
    }
  } catch (error) {
    const isCut = error instanceof CutOff || codeOf(error) === 'Z_BUF_ERROR'
    throw bad(file, isCut ? cutOff : `it is damaged (${error instanceof Error ? error.message : String(error)})`, error)
  }
  if (mark === '') throw bad(file, cutOff)
  if (mark !== sha256(text)) throw bad(file, 'the checksum of its manifest is wrong')
  return compared(file, text, parts.all())
}

function compared(file: string, text: string, found: readonly Part[]): Manifest {
  let manifest: Manifest
  try {
    manifest = readManifest(text)
  } catch (error) {
    throw bad(file, error instanceof Error ? error.message : String(error), error)
  }
  for (const part of manifest.parts) {
    const there = found.find(({ name }) => name === part.name)
    if (there?.sha256 !== part.sha256) throw bad(file, `the checksum of its part ${part.name} is wrong`)
  }
  return manifest
}

/** Gzip begins with two bytes that nothing else does. */
async function refuseStranger(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    throw bad(file, `it cannot be read (${codeOf(error)})`, error)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    if (bytesRead === 0) throw bad(file, cutOff)
    if (buffer[0] !== 0x1f || (bytesRead > 1 && buffer[1] !== 0x8b)) throw bad(file, 'it is no backup of Youli')
  } finally {
    await handle.close()
  }
}
