import { goodsImportConsoleCalls } from '@youli/domain/catalog/goods-import/calls.ts'
import { importExtras, importTitles } from '@youli/domain/catalog/goods-import/rules.ts'
import { csvOf } from '@youli/domain/kit/csv.ts'
import type { Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { type WrittenGoods, writtenGoods } from './sheet-rows.ts'
import { importGoods, previewImport } from './import.ts'

const examples = [
  ['明前龙井（示例，导入前请删除）', '100克', '168.00', '', 'LJ-100', '198.00', '50', '', '自提和快递', '8', '0', '狮峰山头采'],
  ['明前龙井（示例，导入前请删除）', '250克', '398.00', '', 'LJ-250', '468.00', '30', '', '', '', '', ''],
]

async function bringIn(tx: Tx, written: readonly WrittenGoods[], ctx: Ctx<'operator'>) {
  const { rows, saved } = await importGoods(tx, ctx.actor, written)
  await writeAudit(tx, ctx, ...saved.map(({ id, name, added, skus }) => ({ id, name, after: { added, skus } })))
  return rows
}

export const goodsImportConsoleRoutes = defineRoutes(goodsImportConsoleCalls, {
  'POST /console/api/v1/goods-import/preview': {
    free: async (db, { file }, { tenantId }) => {
      const written = await writtenGoods(file)
      return db.read((r) => previewImport(r, tenantId, written))
    },
  },
  'POST /console/api/v1/goods-import/apply': {
    free: async (db, { file }, ctx) => {
      const written = await writtenGoods(file)
      return db.transact((tx) => bringIn(tx, written, ctx))
    },
  },
  'GET /console/api/v1/goods-import/template': {
    read: async () => ({
      type: 'text/csv; charset=utf-8',
      bytes: csvOf([[...importTitles, ...importExtras], ...examples]),
      name: '商品导入模板.csv',
    }),
  },
})
