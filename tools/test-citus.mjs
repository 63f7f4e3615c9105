// `CITUS_URL=postgres://coordinator/database npm run test:citus`: the tests of money, stock, points and places on a distributed database.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './prepare.mjs'
import { close, runTests } from './run-tests.mjs'

if (!process.env.CITUS_URL) {
  process.stderr.write('CITUS_URL is missing: the coordinator of a Citus cluster, postgres://user@host:port/database\n')
  process.exit(2)
}
install()
const folder = mkdtempSync(join(tmpdir(), 'youli-fan-out-'))
const file = join(folder, 'counts.tsv')
writeFileSync(file, '')
const totals = runTests('server/vitest.citus.config.ts', { ENGINES: 'citus', FAN_OUT_FILE: file })
const counts = new Map()
for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const [asker, n] = line.split('\t')
  counts.set(asker, (counts.get(asker) ?? 0) + Number(n))
}
rmSync(folder, { recursive: true, force: true })
process.stdout.write(
  '\nStatements of a brand that asked several shards: 0, as they are refused. Of work for all brands, by who asked:\n' +
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([asker, n]) => `${String(n).padStart(8)}  ${asker || '(no file of ours on the stack)'}\n`)
      .join(''),
)
process.exit(close(totals))
