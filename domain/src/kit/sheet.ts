import * as z from 'zod'

/** Most rows of a table that is handed in, and most bytes of its file. */
export const sheetRows = 2000
export const sheetBytes = 700_000

/** A table file (CSV or xlsx) as base64: whole bytes, whatever their encoding. */
export const sheetFile = z
  .string()
  .min(1)
  .max(Math.ceil(sheetBytes / 3) * 4)
  .meta({ format: 'byte' })

/** Why a table cannot be read at all; a faulty row is told beside the row. */
export const sheetRefusals = {
  empty: { code: 1011, msg: '表格里没有数据，请填写后再上传' },
  unreadable: { code: 1012, msg: '文件无法识别，请使用模板并保存为CSV或xlsx格式' },
  tooMany: { code: 1013, msg: '一次最多处理{most}行，请拆分后再上传' },
  columns: { code: 1014, msg: '表格缺少列：{columns}，请使用模板' },
  tooBig: { code: 1015, msg: '表格内容过多，请删去无关的内容或拆分后再上传' },
} as const

/** A row of a table by its column titles; `line` is its place in the file, the titles being line 1. */
export interface SheetRow<T extends string = string> {
  line: number
  cells: Readonly<Record<T, string>>
}
