import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { TestTotals } from './tools/src/test-totals.ts'

const node = ['domain', 'server', 'demo', 'simulators', 'tools'].map((pkg) => `${pkg}/src/**/*.test.ts`)
const screens = ['client', 'storefront', 'console'].map((pkg) => `${pkg}/src/**/*.test.{ts,tsx}`)

/** Run by `npm run test:pooler`. */
const needPooler = ['**/*.pooler.test.ts']

const shown = [
  'storefront/src/shown.test.tsx',
  'storefront/src/first-reads.test.tsx',
  'storefront/src/flower-shop.test.tsx',
  'console/src/shown.test.tsx',
]

const inBrowser = {
  environment: 'jsdom' as const,
  // A simulated browser costs a second to load, a screen more: loaded once, each file gets a window of its own.
  isolate: false,
  globals: true,
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
  setupFiles: ['./tools/src/screens-setup.ts', './storefront/src/kit/testing/forget.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** `npx vitest run [path]`. Project `node` runs on real throwaway databases, `screens` in a simulated browser, `shown` there too with the demo brands behind. ENGINES=pglite leaves PostgreSQL out. */
export default defineConfig({
  test: {
    pool: 'forks',
    // Two cores. A third worker saves waiting, but tests that race then starve each other.
    maxWorkers: 2,
    retry: 0,
    reporters: ['default', new TestTotals()],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // An app costs seconds to load: files of a worker share what is loaded. Each opens apps and databases of its own.
          isolate: false,
          environment: 'node',
          include: node,
          exclude: needPooler,
          globalSetup: ['./server/src/kit/testing/postgres-cluster.ts'],
          testTimeout: 60_000,
          // Hooks open apps, databases and processes. They wait until those are there; the limit only ends a run that hangs.
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screens',
          ...inBrowser,
          include: screens,
          exclude: shown,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'shown',
          ...inBrowser,
          include: shown,
          globalSetup: ['./demo/src/testing/served-demo.ts'],
        },
      },
    ],
  },
})
