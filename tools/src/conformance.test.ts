import { expect, it } from 'vitest'
import { faults, printPage, proofsIn, rowsOf, tidy } from './conformance.ts'

const rows = rowsOf('id\tarea\tlater\nB0001\tstartup\t\nB0002\tstartup\t\nB0003\tgrade\tmember/grade\n')
const both = proofsIn('a.test.ts', `it('B0001 B0002 opens', () => {})`)

it('is content when every row has a test or says what it waits for', () => {
  expect(faults(rows, both)).toEqual([])
})

it('reads the numbers a title begins with, however it is quoted and broken into lines', () => {
  const source = 'it.each(rows)(\n  `B0001, B0002 says ${it}`,\n  check,\n)\ntest("B0003 opens", () => {})'
  expect([...proofsIn('a.test.ts', source)]).toEqual([
    ['B0001', ['says ${it} (a.test.ts)']],
    ['B0002', ['says ${it} (a.test.ts)']],
    ['B0003', ['opens (a.test.ts)']],
  ])
})

it('takes no comment, no number inside a title and no skipped test for a proof', () => {
  const source = "// B0001 opens\nit('opens, see B0001', run)\nit.skip('B0001 opens', run)\nit.todo(\n'B0001 opens')"
  expect(proofsIn('a.test.ts', source).size).toBe(0)
})

it('refuses a row that lost its test', () => {
  expect(faults(rows, proofsIn('a.test.ts', `it('B0001 opens', run)`))).toEqual(['B0002 has no test'])
})

it('refuses a test that names no row', () => {
  expect(faults(rows, proofsIn('b.test.ts', `it('B9999 flies', run)`, new Map(both)))).toEqual(['B9999 is no row: flies (b.test.ts)'])
})

it('refuses a row that is put off and tested, and puts it right', () => {
  const proofs = proofsIn('b.test.ts', `it('B0003 grows', run)`, new Map(both))
  expect(faults(rows, proofs)).toEqual(['B0003 has a test and still says later: member/grade'])
  expect(faults(tidy(rows, proofs), proofs)).toEqual([])
})

it('refuses a row that stands twice, as two merged branches leave it, and puts it right', () => {
  const merged = rowsOf('id\tarea\tlater\nB0003\tgrade\tmember/grade\nB0003\tgrade\t\n')
  expect(faults(merged, new Map())).toContain('B0003 stands twice in docs/conformance.tsv')
  expect(tidy(merged, new Map())).toEqual([{ id: 'B0003', area: 'grade', later: 'member/grade' }])
})

it('prints a line for each row under its area', () => {
  expect(printPage(rows, both)).toContain('## grade\n\n- B0003 later: member/grade\n\n## startup\n\n- B0001 opens (a.test.ts)\n- B0002')
})
