import { describe, expect, it } from 'vitest'
import { byRow, faults, printPage, summary } from './conformance.ts'
import { rowIdsOf, readRows, rowsOf } from './requirements.ts'
import { proofsIn } from './titles.ts'

const table = [
  'id\tarea\tparts\ttext\tsettled',
  'B0001\tstartup\t\tThe page opens\t',
  'B0002\tstartup\t\tThe page closes\tAlso at night.',
  'B0003\tgrade\tname | picture\tThese are shown\t',
]
const rows = rowsOf(`${table.join('\n')}\n`)
const whole = `it('opens [B0001 B0002]', () => {})\nit('shows both [B0003/1 B0003/2]', () => {})`
const rowIds = (source: string, file = 'a.test.ts') => proofsIn(file, source).flatMap((proof) => proof.rowIds)

describe('titles', () => {
  it.each([
    ['one in a template', 'it(`says ${it} [B0001]`, run)', ['B0001']],
    ['several, broken into lines', "it(\n  'opens [B0001 B0002]',\n  run,\n)", ['B0001', 'B0002']],
    ['parts', "test('a vote counts [B0557/3 B0557/4]', run)", ['B0557/3', 'B0557/4']],
    ['cases', "it.each(rows)('%s opens [B0001]', run)", ['B0001']],
    ['cases in a template', "it.each`a | b\n${1} | ${2}`('$a opens [B0001]', run)", ['B0001']],
    ['cases that name rows of their own', "it.each([['opens [B0001]', 1], ['closes [B0002]', 2]] as const)('%s', run)", ['B0001', 'B0002']],
    [
      'cases with rows of their own behind one of all',
      "it.each([['closes [B0002]'], ['opens']])('%s [B0001]', run)",
      ['B0001', 'B0002', 'B0001'],
    ],
    ['tests at once', "test.concurrent('opens [B0001]', run)", ['B0001']],
    ['tests of one engine', "it.runIf(engines.includes('postgres'))('opens [B0001]', run)", ['B0001']],
    ['tests on screens', "test('opens [B0001]', () => render(<A />))", ['B0001']],
  ])('of %s are read', (_, source, found) => expect(rowIds(source, 'a.test.tsx')).toEqual(found))

  it.each([
    ['a comment', "// it('opens [B0001]', run)"],
    ['a string', "const title = 'opens [B0001]'"],
    ['a string given to something else', "expect('opens [B0001]').toBe(1)"],
    ['a number inside a title', "it('opens, see B0001', run)"],
    ['a longer number', "it('opens [B00011]', run)"],
    ['a title without a test', "it('opens [B0001]')"],
    ['a group', "describe('B0001', () => { it('opens', run) })"],
    ['a skipped test', "it.skip('opens [B0001]', run)"],
    ['a planned test', "it.todo('opens [B0001]', run)"],
    ['a test that should fail', "it.fails('opens [B0001]', run)"],
    ['skipped cases', "it.skip.each(rows)('%s opens [B0001]', run)"],
    ['a test with an option', "it('opens [B0001]', { skip: true }, run)"],
    ['a skipped group', "describe.skip('a', () => { it('opens [B0001]', run) })"],
  ])('in %s prove nothing', (_, source) => expect(rowIds(source)).toEqual([]))
})

const faultsOf = (source: string) => faults(rows, byRow(proofsIn('a.test.ts', source)))

it('is content when every row and every part has a test', () => {
  expect(faultsOf(whole)).toEqual([])
  expect(summary(rows, byRow(proofsIn('a.test.ts', whole)))).toBe('grade 1/1\nstartup 2/2\nall 3/3')
})

it('refuses a row that lost its test, and a part that the row itself was named for', () => {
  expect(faultsOf(`it('opens [B0001 B0003 B0003/2]', run)`)).toEqual(['B0002 has no test', 'B0003/1 has no test'])
})

it('refuses a test that names no row, or no part of one', () => {
  expect(faultsOf(`${whole}\nit('flies [B9999 B0003/3 B0001/1]', run)`)).toEqual([
    'B0001/1 is no row: flies (a.test.ts)',
    'B0003/3 is no row: flies (a.test.ts)',
    'B9999 is no row: flies (a.test.ts)',
  ])
})

it('refuses a row that stands twice or says nothing, and a table that is none', () => {
  const proofs = byRow(proofsIn('a.test.ts', whole))
  expect(faults([...rows, { ...rows[0]!, text: '' }], proofs)).toEqual(['B0001 has no text', 'B0001 stands twice in docs/requirements.tsv'])
  expect(() => rowsOf('id\tarea\n')).toThrow('docs/requirements.tsv begins with')
})

it('prints a line for each row under its area, and one for each part', () => {
  const page = printPage(rows, byRow(proofsIn('a.test.ts', whole)))
  expect(page).toContain(
    '## grade\n\n- B0003\n  - /1 name: shows both (a.test.ts)\n  - /2 picture: shows both (a.test.ts)\n\n## startup\n\n- B0001 opens',
  )
})

it('knows what each of the 891 rows says', () => {
  const all = readRows()
  expect(all).toHaveLength(891)
  expect(new Set(all.flatMap(rowIdsOf)).size).toBe(all.flatMap(rowIdsOf).length)
  expect(all.filter((row) => row.text.length < 20 || row.area === '')).toEqual([])
})
