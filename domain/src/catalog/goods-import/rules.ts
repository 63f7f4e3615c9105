import { expressType } from '../goods/rules.ts'
import { maxStock } from '../stock/rules.ts'

/** Columns that must be there; a row is one SKU. */
export const importTitles = ['商品名称', '规格', '售价'] as const
/** Columns that may be there; empty cells keep what a goods has, and take the usual for a new one. */
export const importExtras = ['商品编号', '货号', '市场价', '库存', '分类', '配送方式', '运费', '每人限购', '简介'] as const
export type ImportColumn = (typeof importTitles)[number] | (typeof importExtras)[number]
export type ImportCells = Readonly<Record<ImportColumn, string>>

/** Most goods of one file: they are written in one transaction. */
export const importedMost = 300

/** What is wrong with a cell. */
export interface CellFault {
  column: ImportColumn
  text: string
}
/** `add` makes a goods, `addSku` a SKU of one that is there, `update` changes a SKU. */
export type ImportAction = 'add' | 'addSku' | 'update'
export const importActionTexts: Record<ImportAction, string> = { add: '新增商品', addSku: '新增规格', update: '更新规格' }

export const expressTypeWords: Readonly<Record<string, number>> = {
  自提和快递: expressType.both,
  仅自提: expressType.pickupOnly,
  仅快递: expressType.courierOnly,
}

const money = /^\d{1,8}(?:\.\d{1,2})?$/
const digits = /^\d{1,8}$/

/** Fen of an amount as written (`1,280.5`, `¥12`), or null when it is none. */
export function writtenFen(written: string): number | null {
  const plain = written.replace(/^[¥￥]/, '').replaceAll(',', '')
  return money.test(plain) && Number(plain) <= 10_000_000 ? Math.round(Number(plain) * 100) : null
}
/** A whole number as written, or null. */
export const writtenCount = (written: string, max: number): number | null =>
  digits.test(written) && Number(written) <= max ? Number(written) : null

/** What is wrong with the cells of a row, each for itself. */
export function cellFaults(cells: ImportCells): CellFault[] {
  const faults: CellFault[] = []
  const must = (column: ImportColumn, sound: boolean, text: string) => {
    if (!sound) faults.push({ column, text })
  }
  const amount = (column: ImportColumn) =>
    must(column, cells[column] === '' || writtenFen(cells[column]) !== null, '须为金额，最多两位小数')
  const length = (column: ImportColumn, max: number) => must(column, cells[column].length <= max, `最多${max}字`)
  must('商品名称', cells.商品名称 !== '', '请填写')
  must('规格', cells.规格 !== '', '请填写')
  must('售价', cells.售价 !== '', '请填写')
  for (const column of ['售价', '市场价', '运费'] as const) amount(column)
  must('库存', cells.库存 === '' || writtenCount(cells.库存, maxStock) !== null, '须为不小于0的整数')
  must('每人限购', cells.每人限购 === '' || writtenCount(cells.每人限购, 9999) !== null, '须为0至9999的整数，0为不限购')
  const ways = Object.keys(expressTypeWords)
  must('配送方式', cells.配送方式 === '' || ways.includes(cells.配送方式), `须为${ways.join('、')}之一`)
  for (const [column, max] of [
    ['商品名称', 60],
    ['规格', 60],
    ['货号', 40],
    ['简介', 120],
  ] as const)
    length(column, max)
  return faults
}
