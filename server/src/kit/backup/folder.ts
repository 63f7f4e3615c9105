import { type Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { TarEntry } from './tar.ts'

const readBytes = 256 * 1024

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A file as it is now, or nothing when it is gone. One that shrinks meanwhile is filled up with zeros; one that grows is taken as far as it went. */
export async function* fileEntry(name: string, path: string): AsyncGenerator<TarEntry> {
  let file: FileHandle
  try {
    file = await open(path)
  } catch (error) {
    if (isGone(error)) return
    throw error
  }
  try {
    const { size, mode } = await file.stat()
    yield { name, size, mode: mode & 0o777, content: bytesOf(file, size) }
  } finally {
    await file.close()
  }
}

async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size;) {
    const length = Math.min(readBytes, size - at)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    at += bytesRead === 0 ? length : bytesRead
  }
}

/** Everything below a folder, under a name: files that are there while it is read, folders too. `skipped` is asked with the path below. */
export async function* folderEntries(
  name: string,
  folder: string,
  skipped: (path: string) => boolean = () => false,
): AsyncGenerator<TarEntry> {
  yield* below(name, folder, '', skipped)
}

async function* below(name: string, root: string, path: string, skipped: (path: string) => boolean): AsyncGenerator<TarEntry> {
  for await (const child of childrenOf(join(root, path))) {
    const at = path === '' ? child.name : `${path}/${child.name}`
    if (skipped(at)) continue
    if (child.isDirectory()) {
      yield { name: `${name}/${at}/`, size: 0, mode: 0o700, content: [] }
      yield* below(name, root, at, skipped)
    } else if (child.isFile()) yield* fileEntry(`${name}/${at}`, join(root, at))
  }
}

async function* childrenOf(folder: string): AsyncGenerator<Dirent> {
  try {
    yield* await opendir(folder)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Puts entries below a folder, without the first `cut` parts of their names. Throws for a name that leads out of it, and for a file that is there. */
export async function unpack(entries: AsyncIterable<TarEntry>, folder: string, cut: number): Promise<number> {
  const root = resolve(folder)
  let files = 0
  for await (const { name, mode, content } of entries) {
    const path = resolve(root, name.split('/').slice(cut).join('/'))
    if (!`${path}${sep}`.startsWith(root + sep)) throw new Error(`${name} leads out of the folder`)
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (name.endsWith('/')) continue
    await writeFile(path, content, { mode, flag: 'wx' })
    files += 1
  }
  return files
}
