import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import { rateCount } from '../shared/tables.ts'

const patienceMs = 3000
/** A probe writes; asked again within this time, the last finding stands. */
const staysMs = 1000

/** Writes one row, and leaves one. */
const probeDatabase = (app: App): Promise<unknown> =>
  app.db.transact((tx) =>
    tx
      .insert(rateCount)
      .values({ key: 'ready', count: 1, until: app.clock.now() })
      .onConflictDoUpdate({ target: rateCount.key, set: { until: sql`excluded.until` } }),
  )

/** Writes a small file where uploads go, down to the disk, and takes it away. */
async function probeFolder(app: App): Promise<void> {
  const path = join(app.settings.DATA_DIR, 'files', '.ready')
  await mkdir(join(app.settings.DATA_DIR, 'files'), { recursive: true })
  const file = await open(path, 'w')
  try {
    await file.writeFile('ready')
    await file.datasync()
  } finally {
    await file.close()
  }
  await rm(path)
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer')), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function found(app: App): Promise<string | null> {
  const parts = { database: () => probeDatabase(app), files: () => probeFolder(app) }
  for (const [name, probe] of Object.entries(parts))
    try {
      await within(patienceMs, probe())
    } catch (err) {
      app.log.error({ err }, `not ready: nothing can be written to the ${name}`)
      return `${name} cannot be written`
    }
  return null
}

/** What keeps the app from serving, or null: what is not writable takes no order. One probe at a time, whoever asks. */
export function readiness(app: App): () => Promise<string | null> {
  let [at, last] = [-Infinity, Promise.resolve<string | null>(null)]
  return () => {
    if (performance.now() - at > staysMs) [at, last] = [performance.now(), found(app)]
    return last
  }
}
