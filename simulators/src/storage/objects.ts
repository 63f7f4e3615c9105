import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { md5, sha256 } from '../kit/random.ts'
import type { Simulation } from '../simulation.ts'

/** What is known of an object; its bytes lie in the files. */
export interface StoredObject {
  key: string
  type: string
  size: number
  etag: string
  at: number
}

/** Where the bytes of objects lie. */
export interface ObjectFiles {
  put: (key: string, bytes: Buffer) => void
  get: (key: string) => Buffer | null
  remove: (key: string) => void
}

/** Bytes in a folder, under hashed names so that no key can leave it; in memory without a folder. */
export function openFiles(folder: string | null): ObjectFiles {
  if (!folder) {
    const kept = new Map<string, Buffer>()
    return { put: (key, bytes) => void kept.set(key, bytes), get: (key) => kept.get(key) ?? null, remove: (key) => void kept.delete(key) }
  }
  const path = (key: string): string => join(folder, sha256(key))
  return {
    put: (key, bytes) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path(key), bytes)
    },
    get: (key) => {
      try {
        return readFileSync(path(key))
      } catch {
        return null
      }
    },
    remove: (key) => rmSync(path(key), { force: true }),
  }
}

/** Stores an object over whatever had its key. */
export function putObject(simulation: Simulation, key: string, type: string, bytes: Buffer): StoredObject {
  const object = {
    key,
    type: type || 'application/octet-stream',
    size: bytes.length,
    etag: md5(bytes).toUpperCase(),
    at: simulation.clock.now(),
  }
  simulation.files.put(key, bytes)
  simulation.state.objects[key] = object
  simulation.touch()
  return object
}

/** Deletes an object; one that is not there is no error. */
export function removeObject(simulation: Simulation, key: string): void {
  simulation.files.remove(key)
  delete simulation.state.objects[key]
  simulation.touch()
}
