import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../tools/src/longest-first.ts'
import { TestTotals } from '../tools/src/test-totals.ts'

/** Journeys through the built app in a real browser: `npm run build` first, then `npx vitest run --config e2e/vitest.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['src/**/*.spec.ts'],
    globalSetup: ['./src/setup.ts'],
    pool: 'forks',
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // On two cores: a journey spends more time waiting than working.
    maxWorkers: 4,
    // Only ends what hangs: four at a time, a long walk takes more than a minute.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // As long as a page waits for what it shows.
    expect: { poll: { timeout: 20_000 } },
    retry: 0,
    // The app is closed and its books are audited.
    teardownTimeout: 120_000,
    reporters: ['default', new TestTotals()],
  },
})
