import * as fs from 'node:fs'
import * as path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Node {
  name: string
  parent: Node
}
interface Stream {
  nfd: number
  node: Node
}
interface NodeOps {
  rename(node: Node, folder: Node, name: string): void
  unlink(parent: Node, name: string): void
}
interface EngineFs {
  FS: { ErrnoError: new (errno: number) => Error }
  NODEFS: { node_ops: NodeOps; stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: Node): string }
}
const ioError = 29

/** What reached the disk: told after each flush of a file or a folder, after each rename and each removal (tests record it). */
export interface FlushWatcher {
  flushed(file: string): void
  renamed(from: string, to: string): void
  removed(file: string): void
}

/**
 * The engine's own NodeFS never flushes: its fsync does nothing, so a power cut leaves a folder that cannot be opened.
 * Here fsync flushes, and a rename flushes the folder too, as the engine expects of a real file system.
 */
export class DurableFs extends NodeFS {
  /** Flushes so far. */
  flushes = 0
  #watcher: FlushWatcher | undefined

  constructor(dataDir: string, watcher?: FlushWatcher) {
    super(dataDir)
    this.#watcher = watcher
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const patch = (engine: unknown) => this.#makeDurable(engine as EngineFs)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } }
  }

  #makeDurable({ FS, NODEFS }: EngineFs): void {
    const { rename, unlink } = NODEFS.node_ops
    NODEFS.stream_ops.fsync = (stream) => {
      try {
        this.#flush(stream.nfd, NODEFS.realPath(stream.node))
        return 0
      } catch {
        // The engine stops rather than go on after a failed flush, as it must.
        throw new FS.ErrnoError(ioError)
      }
    }
    NODEFS.node_ops.rename = (node, folder, name) => {
      const from = NODEFS.realPath(node)
      const to = path.join(NODEFS.realPath(folder), name)
      rename(node, folder, name)
      this.#watcher?.renamed(from, to)
      this.#flushFolder(path.dirname(to))
      if (path.dirname(from) !== path.dirname(to)) this.#flushFolder(path.dirname(from))
    }
    NODEFS.node_ops.unlink = (parent, name) => {
      const file = path.join(NODEFS.realPath(parent), name)
      unlink(parent, name)
      this.#watcher?.removed(file)
    }
  }

  #flush(descriptor: number, file: string): void {
    fs.fdatasyncSync(descriptor)
    this.flushes++
    this.#watcher?.flushed(file)
  }

  #flushFolder(folder: string): void {
    flushFolder(folder)
    this.flushes++
    this.#watcher?.flushed(folder)
  }
}

/** Flushes a folder's list of names. Windows cannot, and its file systems do not need it. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Flushes every file and folder below, once, after files were put there by other means. Many at a time: disks flush those together. */
export async function flushTree(root: string): Promise<void> {
  const folders = [root]
  const files: string[] = []
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const at = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) folders.push(at)
    else if (entry.isFile()) files.push(at)
  }
  const flushSome = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const handle = await fs.promises.open(file, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
  }
  await Promise.all(Array.from({ length: 32 }, flushSome))
  folders.forEach(flushFolder)
}
