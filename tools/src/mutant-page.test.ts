import { expect, it } from 'vitest'
import { keptSample, printVerdicts, readVerdicts, type MutantOutcome } from './mutant-page.ts'
import { printSample } from './mutant-sample-page.ts'
import { lineOf, mutantsOf } from './mutant-table.ts'

const all = mutantsOf('t.tsv', ['a', 'b', 'c', 'd'].map((find, i) => `B000${i}\tx.ts\t${find}\tz`).join('\n'))
const known = new Map<string, MutantOutcome>([
  [lineOf(all[0]!), 'killed'],
  [lineOf(all[1]!), 'survived'],
  [lineOf(all[2]!), 'broken'],
  ['B0009 gone.ts: `a` → `b`', 'killed'],
])

it('says of each mutant what became of it, and nothing of those that are no more', () => {
  const page = printVerdicts(all, known)
  expect(page).toContain('1 survived, 1 broken, 1 not judged yet, 1 killed.')
  expect(page).toContain('## Not judged yet\n\n- B0003 x.ts: `d` → `z`\n')
  expect(page).not.toContain('gone.ts')
})

it('reads back what it printed', () => {
  const page = printVerdicts(all, known)
  expect([...readVerdicts(page)]).toEqual([...known].slice(0, 3).sort(([, a], [, b]) => Number(a === 'killed') - Number(b === 'killed')))
  expect(printVerdicts(all, readVerdicts(page))).toBe(page)
})

it('tells of the last sample, and keeps it when the tables are judged anew', () => {
  const mutant = { operator: 'limit', file: 'server/src/a/b/c.ts', line: 3, start: 0, end: 1, find: '4', put: '5' } as const
  const sample = printSample(
    [
      { ...mutant, killed: true },
      { ...mutant, line: 8, killed: false },
    ],
    7,
    new Date('2026-11-25T10:00:00Z'),
  )
  const page = printVerdicts(all, known, sample)
  expect(page).toContain('1 of 2 killed, seed 7, 2026-11-25')
  expect(page).toContain('| server | 1 of 2 |')
  expect(page).toContain('Survived:\n\n- limit server/src/a/b/c.ts:8: `4` → `5`\n')
  expect(printVerdicts(all, readVerdicts(page), keptSample(page))).toBe(page)
})
