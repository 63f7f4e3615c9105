import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, simulators } from '@youli/simulators/simulators.ts'
import { readAccounts } from './accounts-file.ts'
import { greet } from './greeting.ts'
import { freePort } from './kit/free-port.ts'
import { readSettings, type Settings } from './kit/settings.ts'
import { leaveOnSignal } from './leaving.ts'
import { type House, openHouse } from './main.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { newBrand } from './new-brand.ts'
import { accountsTelling, simulatedAccounts } from './simulated.ts'
import { seedWorld } from './world/world.ts'

// Built to server/dist/server.js, run from source in tests: both lie one folder below `server`.
const root = fileURLToPath(new URL('..', import.meta.url))

const everywhere = ['0.0.0.0', '::']

/** The outside world must know our address before we listen, so a port left open is chosen here. */
async function settled(): Promise<Settings> {
  const settings = readSettings(process.env)
  return settings.PORT === 0 ? { ...settings, PORT: await freePort() } : settings
}

async function open(settings: Settings): Promise<House> {
  const own = settings.PUBLIC_URL ?? `http://${everywhere.includes(settings.HOST) ? '127.0.0.1' : settings.HOST}:${settings.PORT}`
  const playing = settings.simulators === 'on'
  const accounts =
    settings.simulators === 'off' ? readAccounts(settings) : simulatedAccounts(demoAccounts, playing ? own : settings.simulators)
  return openHouse({
    settings,
    accounts,
    root,
    fronts: [
      { base: '/console/', dir: join(root, '../console/dist') },
      { base: '/', dir: join(root, '../storefront/dist') },
    ],
    also: async (http) => {
      if (!playing) return
      const told = accountsTelling(demoAccounts, own)
      const world = await simulators({ publicUrl: own, accounts: told, stateFile: join(settings.DATA_DIR, 'simulators.json') })
      await http.register(world, { prefix: '/sim' })
    },
  })
}

/** The process: opens the house, brings the demo into an empty database, listens, and leaves cleanly on SIGTERM. `new-brand …` makes a tenant instead, `move-to-postgres …` moves an embedded database. */
async function main(): Promise<void> {
  const settings = await settled()
  const [verb, ...words] = process.argv.slice(2)
  if (verb === 'move-to-postgres') {
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    return tell(await moveToPostgres(settings.DATA_DIR, words[0], join(root, 'migrations'), tell))
  }
  const house = await open(settings)
  if (verb === 'new-brand') {
    process.stdout.write(`${await newBrand(house.app, words)}\n`)
    return house.close()
  }
  if (settings.demo) await seedWorld(house.app)
  greet(await house.listen(), settings.simulators === 'on')
  leaveOnSignal(house)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
