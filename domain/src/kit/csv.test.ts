import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asText, csvOf, readCsv } from './csv.ts'

test('cells with commas, quotes and line ends are quoted, and a formula is only text', () => {
  expect(
    csvOf([
      ['名称', '数量'],
      ['金戒指, 18K "经典"', 2],
      ['=1+1', -3],
      ['两\n行', 0],
    ]),
  ).toBe('\ufeff名称,数量\r\n"金戒指, 18K ""经典""",2\r\n\'=1+1,-3\r\n"两\n行",0\r\n')
})

test('a cell that begins like a formula is text, also with full-width signs', () => {
  const signs = ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠']
  expect(csvOf([signs.map((sign) => `${sign}1`)])).toBe(`\ufeff${signs.map((sign) => `'${sign}1`).join(',')}\r\n`)
})

test('what was written is read again: quotes, breaks, marks against formulas, long digits', () => {
  const rows = [
    ['名称', '数量'],
    ['金戒指, 18K "经典"', '=1+1'],
    ['两\n行', asText('911915580548710400')],
    ['', '-5'],
  ]
  expect(readCsv(csvOf(rows))).toEqual(rows.map((row) => row.map((cell) => cell.trim())))
})

test('reads other signs between cells, any line end, empty cells at the end, and quotes that never close', () => {
  expect(readCsv('a;b;\r1;"2;3";\r')).toEqual([
    ['a', 'b', ''],
    ['1', '2;3', ''],
  ])
  expect(readCsv('a\tb\n\n"x"y\t')).toEqual([['a', 'b'], [''], ['xy', '']])
  expect(readCsv('a,"b\nc')).toEqual([['a', 'b\nc']])
  expect(readCsv('')).toEqual([])
})

test('any table survives being written and read', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'b', ',', '"', '\n', '\r', ';', '\t', '=', '+', '-', '@', '＝', '－', "'", '中', ' ') })
    .map((text) => text.replace(/^['\s]+/, '').trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const table = [['标题', '另一'], ...rows]
      expect(readCsv(csvOf(table))).toEqual(table)
    }),
  )
})
