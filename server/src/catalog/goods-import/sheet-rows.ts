import {
  cellFaults,
  type CellFault,
  type ImportAction,
  type ImportCells,
  type ImportColumn,
  importedMost,
  importExtras,
  importTitles,
  writtenFen,
} from '@youli/domain/catalog/goods-import/rules.ts'
import { goodsImportRefusals as no, goodsImportTexts as texts } from '@youli/domain/catalog/goods-import/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import type { SheetRow } from '@youli/domain/kit/sheet.ts'
import type { Reader } from '../../kit/db/db.ts'
import { readSheet } from '../../kit/sheets.ts'
import { allCategories } from '../category/public/categories.ts'
import { skusByArtNo, skusOfGoods } from '../stock/public/skus.ts'
import { livingGoods } from '../goods/public/drafts.ts'

/** A row with the goods and SKU it means. */
export interface ReadRow {
  line: number
  cells: ImportCells
  /** Rows of one key make one goods. */
  key: string
  goodsId: string | null
  skuId: string | null
  categoryId: string | null
  action: ImportAction
  note: string
  faults: CellFault[]
}

type Sku = Awaited<ReturnType<typeof skusOfGoods>>[number]

/** What the shop has that the rows may mean. */
async function known(r: Reader, tenantId: string, rows: readonly { cells: ImportCells }[]) {
  const byArtNo = await skusByArtNo(r, tenantId, [...new Set(rows.map((row) => row.cells.货号).filter(Boolean))])
  const ids = new Set([...rows.map((row) => row.cells.商品编号).filter(isId), ...byArtNo.map((s) => s.goodsId)])
  const names = [...new Set(rows.map((row) => row.cells.商品名称))]
  const found = await livingGoods(r, tenantId, { ids: [...ids], names })
  const skus = await skusOfGoods(
    r,
    tenantId,
    found.map((g) => g.id),
  )
  return {
    goods: new Map(found.map((g) => [g.id, g])),
    names: new Map(found.map((g) => [g.name, g.id])),
    skus,
    categories: categoryWords(await allCategories(r, tenantId)),
  }
}
type Known = Awaited<ReturnType<typeof known>>

/** Ids of categories by name, and by path: `茶具/盖碗`. A name that stands twice is left to the path. */
function categoryWords(all: Awaited<ReturnType<typeof allCategories>>): Map<string, string | null> {
  const words = new Map<string, string | null>()
  const nameOf = new Map(all.map((c) => [c.id, c.categoryName]))
  for (const c of all) {
    words.set(c.categoryName, words.has(c.categoryName) ? null : c.id)
    if (nameOf.has(c.parentId)) words.set(`${nameOf.get(c.parentId)}/${c.categoryName}`, c.id)
  }
  return words
}

/** Which goods a row means: the one it names, or the one whose SKU has its article number. Null: a new one. */
function goodsOf(cells: ImportCells, at: Known, faults: CellFault[]): string | null {
  const { 商品编号: id, 货号: artNo, 商品名称: name } = cells
  if (id !== '') {
    const there = isId(id) && at.goods.has(id)
    if (!there) faults.push({ column: '商品编号', text: /E\+/i.test(id) ? texts.rewritten : texts.noGoods })
    return there ? id : null
  }
  const marked = artNo === '' ? [] : at.skus.filter((s) => s.artNo === artNo)
  if (marked.length > 1) faults.push({ column: '货号', text: texts.manyArtNos })
  if (marked.length === 1) return marked[0]!.goodsId
  if (marked.length === 0 && at.names.has(name)) faults.push({ column: '商品名称', text: texts.nameTaken })
  return null
}

function skuOf(cells: ImportCells, goodsId: string, at: Known): Sku | undefined {
  const mine = at.skus.filter((s) => s.goodsId === goodsId)
  return (cells.货号 !== '' ? mine.find((s) => s.artNo === cells.货号) : undefined) ?? mine.find((s) => s.spec === cells.规格)
}

function noteOn(cells: ImportCells, sku: Sku | undefined): string {
  const fen = writtenFen(cells.售价)
  if (!sku || fen === null) return ''
  const price = fen === sku.priceFen ? '' : `售价¥${yuanText(sku.priceFen)} → ¥${yuanText(fen)}`
  return [price, cells.库存 === '' ? '' : texts.stockKept].filter(Boolean).join('；')
}

function read(row: { line: number; cells: ImportCells }, at: Known): ReadRow {
  const { line, cells } = row
  const faults = cellFaults(cells)
  const goodsId = goodsOf(cells, at, faults)
  const sku = goodsId ? skuOf(cells, goodsId, at) : undefined
  const categoryId = cells.分类 === '' ? null : (at.categories.get(cells.分类) ?? null)
  if (cells.分类 !== '' && !categoryId) faults.push({ column: '分类', text: texts.noCategory })
  const action: ImportAction = goodsId ? (sku ? 'update' : 'addSku') : 'add'
  return {
    line,
    cells,
    key: goodsId ?? `+${cells.商品名称}`,
    goodsId,
    skuId: sku?.id ?? null,
    categoryId,
    action,
    note: noteOn(cells, sku),
    faults,
  }
}

/** Columns that belong to the goods: its rows must not differ. */
const ofGoods: readonly ImportColumn[] = ['商品名称', '分类', '配送方式', '运费', '每人限购', '简介']

/** Adds the faults that only show beside the other rows of a goods. */
function compare(rows: readonly ReadRow[]): void {
  for (const column of ofGoods) {
    const first = rows.find((row) => row.cells[column] !== '')
    for (const row of rows)
      if (first && row.cells[column] !== '' && row.cells[column] !== first.cells[column])
        row.faults.push({ column, text: texts.unlike.replace('{line}', String(first.line)) })
  }
  const seen = new Map<string, number>()
  for (const row of rows) {
    const sku = row.skuId ?? `+${row.cells.规格}`
    const earlier = seen.get(sku)
    if (earlier) row.faults.push({ column: '规格', text: texts.sameRow.replace('{line}', String(earlier)) })
    else seen.set(sku, row.line)
  }
}

/** A row as somebody filled it in. */
export type WrittenGoods = SheetRow<ImportColumn>

/** The rows of a file. Refuses what cannot be read as a table. */
export const writtenGoods = (file: string): Promise<WrittenGoods[]> => readSheet(file, importTitles, importExtras)

/** Rows by the goods they mean, in the order of the file. Refuses `tooMany`. */
export async function readGoods(r: Reader, tenantId: string, written: readonly WrittenGoods[]): Promise<ReadRow[][]> {
  const at = await known(r, tenantId, written)
  const groups = new Map<string, ReadRow[]>()
  for (const row of written.map((each) => read(each, at))) groups.set(row.key, [...(groups.get(row.key) ?? []), row])
  if (groups.size > importedMost) refuse(no.tooMany, { most: importedMost })
  for (const rows of groups.values()) compare(rows)
  return [...groups.values()]
}
