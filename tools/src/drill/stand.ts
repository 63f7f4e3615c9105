import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@youli/server/kit/free-port.ts'
import { type Child, Children } from './children.ts'
import { type Database, ports } from './database.ts'
import { haproxyConfig } from './haproxy.ts'
import type { Programs } from './needs.ts'
import { Pooler } from './pooler.ts'
import type { Postgres } from './postgres.ts'
import { AppServer, release } from './servers.ts'
import { until } from './wait.ts'

/** What every drill plays with, beside the nodes of its database. */
export interface Stand {
  children: Children
  pooler: Pooler
  servers: readonly AppServer[]
  /** What the servers run, and a second release beside it. */
  releases: { running: string; next: string }
  /** Where members call. */
  base: string
  simulators: string
  /** Asks the database that serves now; answers rows of texts. */
  ask(statement: string): Promise<string[][]>
  /** What the server's own audit finds in it. */
  audit(): Promise<string[]>
  close(): Promise<void>
}

/** How the database of a stand is made. */
type MakeDatabase<Parts> = (programs: Programs, children: Children) => Promise<Database<Parts>>

/** Builds the stand in a folder of its own, and removes it when that fails. */
export async function openStand<Parts>(
  programs: Programs,
  root: string,
  say: (line: string) => void,
  makeDatabase: MakeDatabase<Parts>,
): Promise<Stand & Parts> {
  const folder = mkdtempSync(join(tmpdir(), 'youli-drill-'))
  chmodSync(folder, 0o755)
  const children = new Children(folder)
  const nodes: Postgres[] = []
  const close = async () => {
    await children.endAll()
    for (const { relay } of nodes) relay.close()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().finally(() => process.exit(130)))
  try {
    say(`the stand is built in ${folder}`)
    const database = await makeDatabase(programs, children)
    nodes.push(...database.all)
    return { ...(await build(programs, root, children, database)), ...database.parts, children, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function build(
  programs: Programs,
  root: string,
  children: Children,
  { heads, prepare }: Database<unknown>,
): Promise<Omit<Stand, 'close' | 'children'>> {
  const { folder } = children
  const simulators = await startSimulators(root, children)
  const [primaryPort, httpPort] = await ports()
  const serverPorts = await ports()
  const databaseUrl = `postgres://youli@127.0.0.1:${primaryPort}/youli`
  const ask = async (statement: string) => {
    const rows = await children.run(join(programs.postgres, 'psql'), ['-XAtq', databaseUrl, '-c', statement])
    return rows === '' ? [] : rows.split('\n').map((row) => row.split('|'))
  }
  const plan = { primaryPort, httpPort, postgresPorts: heads.map(({ port }) => port), serverPorts }
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, haproxyConfig(plan))
  children.start('haproxy', programs.haproxy, ['-db', '-f', config])
  await knowsPrimary(ask)

  const base = `http://127.0.0.1:${httpPort}`
  const pooler = new Pooler(programs.pgbouncer, await freePort(), primaryPort, children)
  pooler.start()
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: base,
    SIMULATORS: simulators,
  }
  const servers = serverPorts.map((port, i) => new AppServer(`server-${i + 1}`, port, env, children))
  const releases = { running: release(root, folder, 'running'), next: release(root, folder, 'next') }
  await prepare(databaseUrl, releases.running)
  for (const server of servers) await server.start(releases.running)
  await until('the balancer leads to a server', async () => (await fetch(`${base}/readyz`)).ok)
  const audit = () => runAudit(children, releases.running, databaseUrl)
  return { pooler, servers, releases, base, simulators, ask, audit }
}

/** HAProxy takes both nodes for good ones until it has asked them: as long as that lasts, every second question goes to the standby. */
async function knowsPrimary(ask: Stand['ask']): Promise<void> {
  await until('the balancer knows the primary', async () => {
    for (let i = 0; i < 4; i++) if ((await ask('select pg_is_in_recovery()'))[0]?.[0] !== 'f') return false
    return true
  })
}

/** `npm run audit` on a database; answers what does not add up. */
async function runAudit(children: Children, file: string, databaseUrl: string): Promise<string[]> {
  try {
    await children.run('env', [`DATABASE_URL=${databaseUrl}`, process.execPath, file, 'audit'])
    return []
  } catch (error) {
    // The command that failed comes first; what belongs to a finding is indented.
    const [, ...said] = (error instanceof Error ? error.message : String(error)).trim().split(/\n(?! )/)
    return said.filter((line) => line !== 'The books do not add up.')
  }
}

/** The outside world in a process of its own, which no fault touches; answers its address. */
async function startSimulators(root: string, children: Children): Promise<string> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const args = ['--import', import.meta.resolve('tsx'), join(root, 'tools/src/drill/simulators-process.ts'), String(port)]
  const child: Child = children.start('simulators', process.execPath, args)
  await until('the simulators answer', async () => child.isRunning() && (await fetch(`${base}/sim/control/payments`)).ok)
  return base
}
