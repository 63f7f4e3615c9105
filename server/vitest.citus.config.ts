import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TestTotals } from '../tools/src/test-totals.ts'

/** What moves money, stock, points and places, and the tests of what distributes a database. */
const chosen = [
  'app/{audit,every-call,two-processes}',
  'kit/db/{distribute,migrate}',
  'trade/{order,cart,checkout,payment,after-sale}/**/*',
  'catalog/stock/**/*',
  'promotion/coupon/**/*',
  'marketing/{seckill,group-buy,lottery}/**/*',
  'member/wallet/**/*',
]

/** `npm run test:citus`: on databases of the Citus cluster whose coordinator CITUS_URL names. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: chosen.map((part) => `src/${part}.test.ts`),
    environment: 'node',
    globalSetup: ['./src/kit/testing/postgres-cluster.ts'],
    pool: 'forks',
    isolate: false,
    // Each file has databases on three servers, and they are copied while nothing is connected.
    maxWorkers: 1,
    retry: 0,
    // Each table is many here: what takes a second on one server may take ten.
    testTimeout: 200_000,
    hookTimeout: 300_000,
    reporters: ['default', new TestTotals()],
  },
})
