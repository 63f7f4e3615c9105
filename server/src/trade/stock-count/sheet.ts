import { asText, csvOf } from '@youli/domain/kit/csv.ts'
import type { SheetRow } from '@youli/domain/kit/sheet.ts'
import { countedFault, countTitles } from '@youli/domain/trade/stock-count/rules.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { readSheet } from '../../kit/sheets.ts'
import { findCount, noteCounted } from './counts.ts'

/** The sheet to take along: what lies where by the books, and room for what was counted. */
export async function countSheet(r: Reader, tenantId: string, id: string) {
  const { name, lines } = await findCount(r, tenantId, id)
  const titles = [countTitles[0], '商品', '规格', '货号', '账面数量', countTitles[1]]
  const rows = lines.map((l) => [asText(l.skuId), l.goodsName, l.spec, l.artNo, l.expected, l.counted ?? ''])
  return { type: 'text/csv; charset=utf-8', bytes: csvOf([titles, ...rows]), name: `盘点表-${name.replace(/[\\/:*?"<>|\s]+/g, ' ')}.csv` }
}

/** A row as somebody filled it in. */
export type WrittenCount = SheetRow<(typeof countTitles)[number]>

/** The rows of a file. Refuses what cannot be read as a table. */
export const readCounts = (file: string): Promise<WrittenCount[]> => readSheet(file, countTitles)

/** What a filled-in sheet says, row by row; a row without a number is left as it is. */
export async function previewSheet(r: Reader, tenantId: string, id: string, written: readonly WrittenCount[]) {
  const { lines } = await findCount(r, tenantId, id)
  const known = new Map(lines.map((l) => [l.skuId, l]))
  const seen = new Map<string, number>()
  return written.map(({ line, cells }) => {
    const [skuId, counted] = [cells['规格编号'], cells['实盘数量']]
    const of = known.get(skuId)
    const earlier = seen.get(skuId)
    if (!seen.has(skuId)) seen.set(skuId, line)
    const fault = of ? (earlier ? `与第${earlier}行的规格重复` : countedFault(counted)) : missing(skuId)
    return {
      line,
      skuId: skuId.slice(0, 40),
      goodsName: of?.goodsName ?? '',
      spec: of?.spec ?? '',
      expected: of?.expected ?? null,
      counted: counted.slice(0, 20),
      state: fault ? ('bad' as const) : counted === '' || of?.counted === Number(counted) ? ('done' as const) : ('ready' as const),
      fault: fault ?? '',
    }
  })
}

const missing = (skuId: string): string =>
  /^\d+(?:\.\d+)?E\+\d+$/i.test(skuId) || /^\d{15}0+$/.test(skuId) ? '规格编号被表格软件改写，请重新下载盘点表填写' : '规格不在此盘点单中'

/** Notes the numbers of the sound rows. Answers every row; those noted are `done` now. */
export async function applySheet(tx: Tx, actor: Actor, id: string, written: readonly WrittenCount[]) {
  const rows = await previewSheet(tx, actor.tenantId, id, written)
  const ready = rows.filter((row) => row.state === 'ready')
  await noteCounted(
    tx,
    actor,
    id,
    ready.map((row) => ({ skuId: row.skuId, counted: Number(row.counted) })),
  )
  return rows.map((row) => (row.state === 'ready' ? { ...row, state: 'done' as const } : row))
}
