import { deflateRawSync } from 'node:zlib'
import { sheetRefusals as no, sheetRows } from '@youli/domain/kit/sheet.ts'
import { expect, it } from 'vitest'
import { readSheetHere } from './reader.ts'
import { packed, workbook } from '../testing/workbook.ts'

const titles = ['订单号', '快递公司'] as const
const read = (bytes: string | Buffer) =>
  readSheetHere({ file: Buffer.from(bytes as string).toString('base64'), titles, optional: ['备注'] })
const cells = (bytes: string | Buffer) => read(bytes).map((row) => Object.values(row.cells))
const gbk = Buffer.from('b6a9b5a5bac52cbfecb5ddb9abcbbe0d0a594c312ccbb3b7e10d0a', 'hex')

it('reads what Excel, WPS and Numbers save: UTF-8 with and without its mark, GBK, UTF-16 with tabs', () => {
  const text = '订单号,快递公司\r\nYL1,顺丰\r\n'
  expect(cells(text)).toEqual([['YL1', '顺丰', '']])
  expect(cells(`\ufeff${text}`)).toEqual([['YL1', '顺丰', '']])
  expect(cells(gbk)).toEqual([['YL1', '顺丰', '']])
  expect(cells(Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le'))).toEqual([['YL1', '顺丰', '']])
})

it('takes columns by title in any order, keeps line numbers across blank rows and drops marks and tabs', () => {
  const rows = read('备注,快递公司,别的,订单号\n,,,\n"轻,放",\'=顺丰,x,123456789012345678\t\n')
  expect(rows).toEqual([{ line: 3, cells: { 订单号: '123456789012345678', 快递公司: '=顺丰', 备注: '轻,放' } }])
})

it('reads the first sheet of a workbook: shared and inline texts, numbers, gaps', () => {
  const book = workbook([['订单号', '快递公司', '备注'], [], ['YL<1>&', '', 0.1 + 0.2], ['YL2', '圆通', 88]])
  expect(read(book)).toEqual([
    { line: 3, cells: { 订单号: 'YL<1>&', 快递公司: '', 备注: '0.3' } },
    { line: 4, cells: { 订单号: 'YL2', 快递公司: '圆通', 备注: '88' } },
  ])
})

// A reader that took a second for each of these openings would not end in time.
it('refuses what holds no table', () => {
  const refused = (bytes: string | Buffer) => {
    try {
      return cells(bytes)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refused(' ')).toBe(no.empty.msg)
  expect(refused('订单号,快递公司\n , \n')).toBe(no.empty.msg)
  expect(refused('订单号\nYL1\n')).toBe('表格缺少列：快递公司，请使用模板')
  expect(refused(Buffer.from([0xff, 0x00, 0x81, 0xff]))).toBe(no.unreadable.msg)
  expect(refused(`订单号,快递公司\n${'YL,SF\n'.repeat(sheetRows + 1)}`)).toBe(`一次最多处理${sheetRows}行，请拆分后再上传`)
  const book = workbook([['订单号']])
  expect(refused(book.subarray(0, 60))).toBe(no.unreadable.msg)
  const bomb = packed({ 'xl/worksheets/sheet1.xml': deflateRawSync(Buffer.alloc(40_000_000, '<row>')) })
  expect(refused(bomb)).toBe(no.tooBig.msg)
  const openings = packed({ 'xl/worksheets/sheet1.xml': deflateRawSync(Buffer.alloc(10_000_000, '<row><c r="A1"><is><t>')) })
  expect(refused(openings)).toBe(no.unreadable.msg)
})
