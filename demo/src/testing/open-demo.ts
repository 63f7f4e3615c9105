import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { App } from '@youli/server/kit/app.ts'
import { type RunningApp, createApp } from '@youli/server/app/main.ts'
import { simulatedAddresses } from '@youli/server/cli/simulated.ts'
import type { Db } from '@youli/server/kit/db/db.ts'
import { freePort } from '@youli/server/kit/free-port.ts'
import { readSettings } from '@youli/server/kit/settings.ts'
import { testDb } from '@youli/server/kit/testing/databases.ts'
import { systemClock } from '@youli/server/kit/clock.ts'
import { steppingClock } from '@youli/server/kit/testing/stepping-clock.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import { seedDemo } from '../demo.ts'

const root = fileURLToPath(new URL('../../../server', import.meta.url))

/** The demo brands in a server on a throwaway database, with the outside world played under `/sim`. */
export interface OpenDemo {
  base: string
  running: RunningApp
  close(): Promise<void>
}

/** The moment of what is kept as text: what the database dates itself is years later. */
export const madeAt = new Date('2024-11-18T04:00:00Z')

/** Opens the demo, or what else `seed` makes. `at`: its brands are made at that moment, and each reading of the clock is a millisecond later. */
export async function openDemo(engine: Db['engine'], at?: Date, seed: (app: App) => Promise<unknown> = seedDemo): Promise<OpenDemo> {
  const dataDir = mkdtempSync(join(tmpdir(), 'youli-demo-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const clock = at ? steppingClock(at) : systemClock
  const running = await createApp({
    settings: {
      ...readSettings({ NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0' }),
      checkReplies: true,
    },
    addresses: simulatedAddresses(base),
    root,
    clock,
    db: await testDb(engine, join(root, 'migrations')),
    jobsByHand: true,
    also: async (http) => {
      const now = () => clock.now().getTime()
      await http.register(await simulators({ publicUrl: base, accounts: demoAccounts, now }), { prefix: '/sim' })
    },
  })
  if ((await seed(running.app)) === null) throw new Error('the database is not empty')
  await running.listen()
  const close = async () => {
    await running.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { base, running, close }
}
