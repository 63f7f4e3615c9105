import { expect, it } from 'vitest'
import { filesJudging, mutantFaults, mutantsOf } from './mutant-table.ts'
import { proofsIn } from './titles.ts'

const file = 'tools/src/screens-setup.ts'
const proofs = [
  ...proofsIn('a.test.ts', "it('waits [B0001]', run)\nit('waits [B0002/1]', run)"),
  ...proofsIn('b.test.ts', "it('waits longer [B0001 B0002/2]', run)"),
  ...proofsIn('e2e/src/c.spec.ts', "it('is waited for [B0001 B0003]', run)"),
]
const faultsOf = (...lines: string[]) => mutantFaults(mutantsOf('t.tsv', `# row	file\n${lines.join('\n')}\n`), proofs)

it('is content with a text that stands once, for a row and for a part', () => {
  expect(faultsOf(`B0001	${file}	15_000	0`, `B0002/2	${file}	15_000	1`)).toEqual([])
})

it('refuses what stands nowhere or often, changes nothing, is said twice or is judged by nobody', () => {
  expect(faultsOf(`B0001	${file}	16_000	0`)).toEqual([`t.tsv: B0001 its text stands 0 times in ${file}, must be once: 16_000`])
  expect(faultsOf(`B0001	${file}	configure	0`)).toEqual([`t.tsv: B0001 its text stands 2 times in ${file}, must be once: configure`])
  expect(faultsOf('B0001	gone.ts	a	b')).toEqual(['t.tsv: B0001 its text stands 0 times in gone.ts, must be once: a'])
  expect(faultsOf(`B0001	${file}	15_000	15_000`)).toEqual(['t.tsv: B0001 it changes nothing'])
  expect(faultsOf(`B0001	${file}	15_000	0`, `B0001	${file}	15_000	0`)).toEqual(['t.tsv: B0001 stands twice: 15_000'])
  expect(faultsOf(`B0003	${file}	15_000	0`)).toEqual(['t.tsv: B0003 no test outside e2e names that row'])
})

it('asks the tests of the row, of its parts too, or of the one part', () => {
  const judging = (rowId: string) => filesJudging(mutantsOf('t.tsv', rowId)[0]!, proofs)
  expect([judging('B0001'), judging('B0002'), judging('B0002/1')]).toEqual([
    ['a.test.ts', 'b.test.ts'],
    ['a.test.ts', 'b.test.ts'],
    ['a.test.ts'],
  ])
})
