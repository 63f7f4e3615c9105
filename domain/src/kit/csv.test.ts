import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

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
