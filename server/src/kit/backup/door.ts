import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { hotBackups } from '../db/hot-backup.ts'
import type { Embedded } from '../db/pglite.ts'
import { linesOf } from './lines.ts'
import { type Facts, readFacts } from './manifest.ts'

// The server that holds the folder of an embedded database lets a backup in by a socket in a folder that only its own user may enter.
// The backup copies the files by itself; over the socket go the begin, one word behind the copy, and the label. When the socket closes,
// however that comes, the backup is over for the server.

/** Asks the database by a statement; answers its rows. */
export type Ask = <T extends object>(statement: string) => Promise<T[]>

const finishWord = 'finish'
const reply = z.union([z.object({ facts: z.unknown() }), z.object({ label: z.string() }), z.object({ refused: z.string() })])

const isWindows = process.platform === 'win32'
const pathOf = (folder: string): string =>
  isWindows
    ? `\\\\.\\pipe\\youli-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)}`
    : join(folder, 'control', 'backup')

type OnFault = (error: unknown, doing: string) => void

/** Accepts backups while an embedded database is open. Where the socket cannot be created, a fault is reported and backups need a stopped server. */
export async function openDoor(
  embedded: Embedded,
  folder: string,
  facts: (ask: Ask) => Promise<Facts>,
  onFault: OnFault,
): Promise<{ close(): Promise<void> }> {
  const begin = hotBackups(embedded)
  const ask: Ask = async <T extends object>(statement: string) => (await embedded.pool.query<T>(statement)).rows
  const visits = new Map<Socket, Promise<void>>()
  // Half open: whoever made a backup waits until this side closes, and may then begin the next.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const visit = serve(socket, begin, () => facts(ask))
      .catch((error: unknown) => onFault(error, 'backup'))
      .finally(() => visits.delete(socket))
    visits.set(socket, visit)
  })
  await listen(server, folder).catch((error: unknown) => onFault(error, 'no backup while this server runs: its socket cannot be made'))
  server.unref()
  return {
    async close() {
      if (server.listening) server.close()
      const open = [...visits]
      for (const [socket] of open) socket.destroy()
      await Promise.all(open.map(([, visit]) => visit))
    },
  }
}

async function listen(server: Server, folder: string): Promise<void> {
  const path = pathOf(folder)
  if (!isWindows) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    chmodSync(dirname(path), 0o700)
    // The folder is locked by us: whoever left this socket is dead.
    rmSync(path, { force: true })
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

async function serve(socket: Socket, begin: ReturnType<typeof hotBackups>, facts: () => Promise<Facts>): Promise<void> {
  const next = linesOf(socket)
  const tell = (message: z.input<typeof reply>) => void socket.write(`${JSON.stringify(message)}\n`)
  const backup = await begin().catch((error: unknown) => {
    socket.end(`${JSON.stringify({ refused: error instanceof Error ? error.message : String(error) })}\n`)
    return null
  })
  if (!backup) return
  try {
    tell({ facts: await facts() })
    if ((await next()) === finishWord) tell({ label: await backup.finish() })
    // Until the log is copied.
    while ((await next()) !== null);
  } finally {
    await backup.end()
    socket.destroy()
  }
}

/** A backup that has begun, of an embedded database. */
export interface Visit {
  facts: Facts
  finish(): Promise<string>
  end(): Promise<void>
}

/** Begins a backup at the server that holds a folder; null when no server does. Throws a readable message when it is refused. */
export async function visit(folder: string): Promise<Visit | null> {
  const socket = await connected(pathOf(folder))
  if (!socket) return null
  const next = linesOf(socket)
  const heard = async () => {
    const line = await next()
    if (line === null) throw new Error('服务器已停止。 The server ended during the backup; make it again')
    const message = reply.parse(JSON.parse(line))
    if ('refused' in message) throw new Error(message.refused)
    return message
  }
  const first = await heard()
  if (!('facts' in first)) throw new Error('The server answered something else than its facts')
  return {
    facts: readFacts(first.facts),
    async finish() {
      socket.write(`${finishWord}\n`)
      const last = await heard()
      if (!('label' in last)) throw new Error('The server answered something else than the label')
      return last.label
    },
    end: () =>
      new Promise((resolve) => {
        if (socket.closed) return resolve()
        socket.once('close', () => resolve())
        socket.end()
      }),
  }
}

const nobody = new Set(['ENOENT', 'ECONNREFUSED'])

async function connected(path: string): Promise<Socket | null> {
  const socket = connect(path)
  return await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (nobody.has(error.code ?? '')) resolve(null)
      else reject(new Error(`${path} 无法打开。 The server's socket cannot be opened (${error.code}): run this as the server's user`))
    })
  })
}
