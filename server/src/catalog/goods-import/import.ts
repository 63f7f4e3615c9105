import { expressTypeWords, writtenCount, writtenFen } from '@youli/domain/catalog/goods-import/rules.ts'
import { goodsImportRefusals as no } from '@youli/domain/catalog/goods-import/texts.ts'
import { draftFault, goodsStatus, saleFault } from '@youli/domain/catalog/goods/rules.ts'
import { maxStock } from '@youli/domain/catalog/stock/rules.ts'
import { yuanText } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { goodsDraft } from '../goods/public/drafts.ts'
import { type GoodsDraft, saveGoods } from '../goods/public/changes.ts'
import type { SkuDraft } from '../stock/public/skus.ts'
import { readGoods, type ReadRow, type WrittenGoods } from './sheet-rows.ts'

const fresh: Omit<GoodsDraft, 'name' | 'skus'> = {
  id: null,
  categoryId: null,
  summary: '',
  thumbnailUrl: '',
  topping: false,
  recommended: false,
  baseSaleNumber: 0,
  limitSale: 0,
  expressType: 0,
  payWay: 1,
  advanceFen: 0,
  expressFeeFen: 0,
  saleType: 'normal',
  takeStartDay: '',
  takeStockDay: 0,
  takeRemark: '',
  images: [],
  detail: '',
  shopIds: [],
}

/** The SKU of a row: as it was, with what the row says. */
function skuDraft({ cells, skuId }: ReadRow, before: SkuDraft | undefined): SkuDraft {
  return {
    id: skuId,
    spec: cells.规格,
    artNo: cells.货号 || (before?.artNo ?? ''),
    priceFen: writtenFen(cells.售价)!,
    marketPriceFen: writtenFen(cells.市场价) ?? before?.marketPriceFen ?? 0,
    exchangeMoneyFen: before?.exchangeMoneyFen ?? 0,
    point: before?.point ?? 0,
    quantity: writtenCount(cells.库存, maxStock) ?? 0,
  }
}

/** A goods as its rows make it, from what it was. */
function merged(before: GoodsDraft | null, rows: readonly ReadRow[]): GoodsDraft {
  const said = (column: '配送方式' | '运费' | '每人限购' | '简介') => rows.map((row) => row.cells[column]).find(Boolean)
  const [way, fee, limit] = [said('配送方式'), said('运费'), said('每人限购')]
  const base = before ?? { ...fresh, name: '', skus: [] }
  const changed = new Map(rows.flatMap((row) => (row.skuId ? [[row.skuId, row]] : [])))
  const kept = base.skus.map((sku) => (changed.has(sku.id!) ? skuDraft(changed.get(sku.id!)!, sku) : sku))
  return {
    ...base,
    name: rows[0]!.cells.商品名称,
    categoryId: rows.find((row) => row.categoryId)?.categoryId ?? base.categoryId,
    summary: said('简介') ?? base.summary,
    expressType: way ? expressTypeWords[way]! : base.expressType,
    expressFeeFen: fee ? writtenFen(fee)! : base.expressFeeFen,
    limitSale: limit ? Number(limit) : base.limitSale,
    skus: [...kept, ...rows.filter((row) => !row.skuId).map((row) => skuDraft(row, undefined))],
  }
}

const sound = (rows: readonly ReadRow[]): boolean => rows.every((row) => row.faults.length === 0)

/** Goods as they would be; one that would not be sound as a whole is told at its first row. */
async function drafts(r: Reader, tenantId: string, groups: readonly ReadRow[][]): Promise<GoodsDraft[]> {
  const made: GoodsDraft[] = []
  for (const rows of groups) {
    if (!sound(rows)) continue
    const [first] = rows as [ReadRow]
    const before = first.goodsId ? await goodsDraft(r, tenantId, first.goodsId) : null
    const draft = merged(before, rows)
    const facts = { ...draft, advancePayment: draft.advanceFen, takeStartTime: draft.takeStartDay }
    const skus = draft.skus.map((s) => ({ spec: s.spec, price: s.priceFen, exchangeMoney: s.exchangeMoneyFen }))
    const fault = draftFault({ ...facts, skus })
    const unpriced = before && before.status !== goodsStatus.offShelf ? saleFault(draft.name, skus) : null
    if (fault) first.faults.push({ column: '规格', text: fault })
    else if (draft.skus.length > 100) first.faults.push({ column: '规格', text: '一个商品最多100个规格' })
    else if (unpriced) first.faults.push({ column: '售价', text: unpriced })
    made.push(draft)
  }
  return made
}

const presentRow = (row: ReadRow, state: 'ready' | 'done') => {
  const fen = writtenFen(row.cells.售价)
  return {
    line: row.line,
    goodsName: row.cells.商品名称.slice(0, 80),
    spec: row.cells.规格.slice(0, 80),
    artNo: row.cells.货号.slice(0, 60),
    price: fen === null ? '' : yuanText(fen),
    action: row.action,
    note: row.note,
    state: row.faults.length > 0 ? ('bad' as const) : state,
    fault: row.faults.map((f) => `${f.column}：${f.text}`).join('；'),
    faults: row.faults,
  }
}
const inOrder = (groups: readonly ReadRow[][], state: 'ready' | 'done') =>
  groups
    .flat()
    .sort((a, b) => a.line - b.line)
    .map((row) => presentRow(row, state))

/** What a file would make and change, row by row. */
export async function previewImport(r: Reader, tenantId: string, written: readonly WrittenGoods[]) {
  const groups = await readGoods(r, tenantId, written)
  await drafts(r, tenantId, groups)
  return inOrder(groups, 'ready')
}

/** Makes and changes all goods of a file, or none: refuses `faulty`. Answers its rows, and the goods with what became of each. */
export async function importGoods(tx: Tx, actor: Actor, written: readonly WrittenGoods[]) {
  // One file of a brand at a time: the same one twice must not make its goods twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`goods-import ${actor.tenantId}`}, 0))`)
  const groups = await readGoods(tx, actor.tenantId, written)
  const made = await drafts(tx, actor.tenantId, groups)
  const bad = groups.flat().filter((row) => row.faults.length > 0).length
  if (bad > 0) refuse(no.faulty, { count: bad })
  const saved: { id: string; name: string; added: boolean; skus: object[] }[] = []
  for (const [i, draft] of made.entries()) {
    const id = await saveGoods(tx, actor, draft)
    const skus = groups[i]!.map(({ cells, action }) => ({ action, spec: cells.规格, artNo: cells.货号, price: cells.售价 }))
    saved.push({ id, name: draft.name, added: draft.id === null, skus })
  }
  return { rows: inOrder(groups, 'done'), saved }
}
