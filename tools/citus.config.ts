import { defineConfig } from 'vitest/config'
import { TestTotals } from './src/test-totals.ts'

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

/** Run by `npm run test:citus`: on databases of a Citus cluster, one file after the other. */
// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  test: {
    root: import.meta.dirname + '/..',
    pool: 'forks',
    // Each file has databases on three servers, and a copy of them is made while nothing is connected.
    maxWorkers: 1,
    retry: 0,
    reporters: ['default', new TestTotals()],
    isolate: false,
    environment: 'node',
    include: chosen.map((part) => `server/src/${part}.test.ts`),
    globalSetup: ['./server/src/kit/testing/postgres-cluster.ts'],
    // A table is a hundred here: what takes a second on one server may take ten.
    testTimeout: 200_000,
    hookTimeout: 300_000,
  },
})
