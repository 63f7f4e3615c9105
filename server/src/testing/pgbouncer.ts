import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../kit/free-port.ts'

/** A PgBouncer by transaction before a database. */
export interface Pooler {
  /** The database behind it. */
  url: string
  /** Kills it and starts it anew at the same address. */
  restart(): Promise<void>
  close(): Promise<void>
}

const isNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Starts the machine's PgBouncer (`PGBOUNCER` names another) before the database of an address, with a pool of so many connections. */
export async function pgBouncer(databaseUrl: string, poolSize: number): Promise<Pooler> {
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'youli-pgbouncer-'))
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  const database = pathname.slice(1)
  // It refuses to run as root, and must read its configuration as nobody.
  chmodSync(folder, 0o755)
  writeFileSync(
    config,
    `[databases]
${database} = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
`,
    { mode: 0o644 },
  )
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.env['PGBOUNCER'] ?? 'pgbouncer', ['-q', config], { stdio: ['ignore', 'ignore', 'pipe'], ...isNobody })
    let said = ''
    child.stderr!.on('data', (bytes: Buffer) => (said += bytes.toString()))
    const failed = once(child, 'exit').then(() => {
      throw new Error(`PgBouncer ended: ${said}`)
    })
    await Promise.race([isListening(port), failed])
    failed.catch(() => {})
  }
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `postgres://any@127.0.0.1:${port}/${database}`,
    async restart() {
      await end()
      await start()
    },
    async close() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await wait(20)
    } finally {
      socket.destroy()
    }
  }
}
