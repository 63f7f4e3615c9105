import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readTar, type TarEntry, writeTar } from '../kit/backup/tar.ts'
import { bundled } from '../kit/testing/bundled.ts'

const server = join(import.meta.dirname, '../..')

/** A command of the server in a process of its own. */
interface Command {
  kill(signal: NodeJS.Signals): void
  /** Its exit code, or the signal that ended it, and all it said. */
  ended: Promise<{ code: number | NodeJS.Signals | null; said: string }>
}

/** Starts `node server.js WORDS`; with a limit no file it writes may be longer, as on a full disk. */
export async function command(words: readonly string[], env: Record<string, string>, fileLimitKb?: number): Promise<Command> {
  const program = [process.execPath, '--no-deprecation', await bundled('cli.ts'), ...words]
  const [name = '', ...args] = fileLimitKb ? ['bash', '-c', `ulimit -f ${fileLimitKb}; exec "$@"`, 'bash', ...program] : program
  const child = spawn(name, args, {
    cwd: server,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = new Promise<{ code: number | NodeJS.Signals | null; said: string }>((done) =>
    child.on('close', (code, signal) => done({ code: signal ?? code, said: said.trim() })),
  )
  return { kill: (signal) => void child.kill(signal), ended }
}

/** A backup written anew with other content in some of its entries; its marks are those of the new content where `sealed`. */
export async function forgedBackup(
  from: string,
  to: string,
  change: (name: string, bytes: Buffer) => Buffer | null,
  sealed = true,
): Promise<void> {
  const entries: TarEntry[] = []
  let manifest = ''
  for await (const { name, mode, content } of readTar(pieces(gunzipSync(await readFile(from))))) {
    const taken: Uint8Array[] = []
    for await (const piece of content) taken.push(piece)
    let bytes = change(name, Buffer.concat(taken))
    if (name === 'manifest.json') manifest = bytes?.toString() ?? ''
    if (name === 'complete' && bytes && sealed) bytes = Buffer.from(createHash('sha256').update(manifest).digest('hex'))
    if (bytes) entries.push({ name, mode, size: bytes.length, content: [bytes] })
  }
  const written: Uint8Array[] = []
  for await (const piece of writeTar(pieces(...entries), new Date())) written.push(piece)
  await writeFile(to, gzipSync(Buffer.concat(written)))
}

async function* pieces<T>(...items: T[]): AsyncGenerator<T> {
  yield* items
}
