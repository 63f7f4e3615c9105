import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TestTotals } from '../tools/src/test-totals.ts'

/** `npm run test:pooler`: what needs a PgBouncer on the machine (Debian: `apt-get install pgbouncer`; `PGBOUNCER` names another). */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['src/**/*.pooler.test.ts'],
    environment: 'node',
    globalSetup: ['./src/kit/testing/postgres-cluster.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    retry: 0,
    testTimeout: 60_000,
    hookTimeout: 300_000,
    reporters: ['default', new TestTotals()],
  },
})
