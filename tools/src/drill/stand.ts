import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@youli/server/kit/free-port.ts'
import { type Child, Children } from './children.ts'
import { checkRole, haproxyConfig } from './haproxy.ts'
import type { Programs } from './needs.ts'
import { Pooler } from './pooler.ts'
import { Postgres } from './postgres.ts'
import { AppServer, release } from './servers.ts'
import { until } from './wait.ts'

/** Everything a drill plays with. The roles of the two nodes change at a failover. */
export interface Stand {
  children: Children
  primary: Postgres
  standby: Postgres
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

/** Two ports the drill alone uses. */
const ports = async (): Promise<[number, number]> => [await freePort(), await freePort()]

/** Builds the stand in a folder of its own, and removes it when that fails. */
export async function openStand(programs: Programs, root: string, say: (line: string) => void): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'youli-drill-'))
  chmodSync(folder, 0o755)
  const children = new Children(folder)
  const relays: Postgres['relay'][] = []
  const close = async () => {
    await children.endAll()
    for (const relay of relays) relay.close()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().finally(() => process.exit(130)))
  try {
    say(`the stand is built in ${folder}`)
    return { ...(await build(programs, root, children, relays)), children, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function build(
  programs: Programs,
  root: string,
  children: Children,
  relays: Postgres['relay'][],
): Promise<Omit<Stand, 'close' | 'children'>> {
  const { folder } = children
  const primary = await Postgres.place('a', await ports(), programs.postgres, children)
  const standby = await Postgres.place('b', await ports(), programs.postgres, children)
  relays.push(primary.relay, standby.relay)
  await primary.create()
  await primary.start()
  await primary.ask(`create role ${checkRole} login`)
  await primary.ask('create database youli')
  await standby.copyFrom(primary)
  await standby.start()
  await primary.waitFor(standby)

  const simulators = await startSimulators(root, children)
  const [primaryPort, httpPort] = await ports()
  const serverPorts = await ports()
  const databaseUrl = `postgres://youli@127.0.0.1:${primaryPort}/youli`
  const ask = async (statement: string) => {
    const rows = await children.run(join(programs.postgres, 'psql'), ['-XAtq', databaseUrl, '-c', statement])
    return rows === '' ? [] : rows.split('\n').map((row) => row.split('|'))
  }
  const plan = { primaryPort, httpPort, postgresPorts: [primary.port, standby.port], serverPorts }
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
  for (const server of servers) await server.start(releases.running)
  await until('the balancer leads to a server', async () => (await fetch(`${base}/readyz`)).ok)
  const audit = () => runAudit(children, releases.running, databaseUrl)
  return { primary, standby, pooler, servers, releases, base, simulators, ask, audit }
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
