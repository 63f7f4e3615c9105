import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { idMaker } from '@youli/domain/kit/ids.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { importAccounts, readAccounts } from './cli/accounts-file.ts'
import { auditCommand } from './app/audit.ts'
import { backup } from './cli/backup.ts'
import { distributeCommand } from './cli/distribute.ts'
import { greet } from './cli/greeting.ts'
import { openDb, type WideDb } from './kit/db/db.ts'
import { systemClock } from './kit/clock.ts'
import { Extensions } from './kit/extensions.ts'
import { registerExtensions } from './app/extensions.ts'
import { makeOwnerCommand, removeOwnerCommand } from './cli/owners.ts'
import { pictureFolder } from './kit/http/pictures.ts'
import { freePort } from './kit/free-port.ts'
import { outsideChecks, readSettings, type Settings } from './kit/settings.ts'
import { leaveOnSignal } from './cli/shutdown.ts'
import { type RunningApp, createApp } from './app/main.ts'
import { moveToPostgres } from './cli/move-to-postgres.ts'
import { restore } from './cli/restore.ts'
import { setUpTokenOf } from './platform/installation/public/set-up.ts'
import { newBrand } from './cli/new-brand.ts'
import { trialClock } from './cli/trial-clock.ts'
import { accountsFor, missingSimulators, simulatedAddresses } from './cli/simulated.ts'

// Built to server/dist/server.js, run from source in tests: both lie one folder below `server`.
const root = fileURLToPath(new URL('..', import.meta.url))
const migrations = join(root, 'migrations')

const everywhere = ['0.0.0.0', '::']
const weekS = 7 * 86_400

/** The outside world must know our address before we listen, so a port left open is chosen here. */
async function settled(): Promise<Settings> {
  const settings = readSettings(process.env)
  return settings.PORT === 0 ? { ...settings, PORT: await freePort() } : settings
}

async function open(settings: Settings): Promise<RunningApp> {
  const own = settings.PUBLIC_URL ?? `http://${everywhere.includes(settings.HOST) ? '127.0.0.1' : settings.HOST}:${settings.PORT}`
  const playing = settings.simulators === 'on'
  const clock = playing ? trialClock(join(settings.DATA_DIR, 'clock-shift')) : null
  return createApp({
    settings,
    ...(clock && { clock }),
    addresses: settings.simulators === 'off' ? {} : simulatedAddresses(playing ? own : settings.simulators),
    root,
    fronts: [
      { base: '/console/', dir: join(root, '../console/dist') },
      { base: '/', dir: join(root, '../storefront/dist') },
    ],
    also: async (http) => {
      if (settings.demo) await http.register(pictureFolder(join(root, '../demo/assets'), '/assets/demo/', weekS))
      if (!clock) return
      const stateFile = join(settings.DATA_DIR, 'simulators.json')
      const now = () => clock.now().getTime()
      const outside = await simulators({ publicUrl: own, accounts: accountsFor(demoAccounts, own), stateFile, now, serverClock: clock })
      await http.register(outside, { prefix: '/sim' })
    },
  })
}

/** Brings the demo brands into an empty database; their package is loaded only here. */
async function openDemo(running: RunningApp, { simulators: outside }: Settings): Promise<void> {
  const { openDemoBrands } = await import('@youli/demo/demo.ts')
  await openDemoBrands(running, outside === 'on')
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

async function withDb<T>({ DATA_DIR, commandUrl }: Settings, work: (db: WideDb) => Promise<T>): Promise<T> {
  const db = await openDb({ dataDir: join(DATA_DIR, 'db'), databaseUrl: commandUrl, migrationsDir: migrations })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Commands beside the server, with its environment. They need its database, no keys of providers. */
const commands: Record<string, (settings: Settings, words: readonly string[]) => Promise<string>> = {
  'new-brand': (settings, words) =>
    withDb(settings, (db) => {
      const extensions = new Extensions()
      registerExtensions({ extensions })
      return newBrand({ db, id: idMaker(() => db.peers.node), clock: systemClock, extensions }, words)
    }),
  'make-owner': (settings, words) => withDb(settings, (db) => makeOwnerCommand({ db, clock: systemClock }, words)),
  'remove-owner': (settings, words) => withDb(settings, (db) => removeOwnerCommand({ db, clock: systemClock }, words)),
  audit: (settings) => auditCommand(settings, migrations),
  backup: (settings, words) => backup(settings, words, root),
  restore: (settings, words) => restore(settings, words, migrations),
  distribute: (_, words) => distributeCommand(migrations, words),
  'move-to-postgres': ({ DATA_DIR }, [url]) => moveToPostgres(DATA_DIR, url, migrations, tell),
}

/** The process: opens the app, brings the demo into an empty database, listens, and leaves cleanly on SIGTERM; or runs a command. */
async function main(): Promise<void> {
  const [verb, ...words] = process.argv.slice(2)
  if (verb !== undefined) {
    const command = commands[verb]
    if (!command) throw new Error(`${verb}? ${Object.keys(commands).join(', ')}`)
    return tell(await command(readSettings(process.env), words))
  }
  const settings = await settled()
  const { no, warnings } = outsideChecks(settings)
  if (no) throw new Error(no)
  const missing = settings.simulators.startsWith('http') ? await missingSimulators(settings.simulators) : null
  for (const warning of [...warnings, ...(missing ? [missing] : [])]) process.stderr.write(`Warning: ${warning}\n`)
  const accounts = settings.simulators === 'off' ? readAccounts(settings.DATA_DIR) : null
  const running = await open(settings)
  if (accounts) await importAccounts(running.app, settings.DATA_DIR, accounts)
  if (settings.demo) await openDemo(running, settings)
  const setUp = await setUpTokenOf(running.app)
  greet(await running.listen(), { playing: settings.simulators === 'on', demo: settings.demo, setUp })
  leaveOnSignal(running)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
