import { window } from '@youli/domain/kit/fields.ts'
import { stockCountConsoleCalls } from '@youli/domain/trade/stock-count/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { dropCount, findCount, listCounts, noteCounted, openCount, postCount } from './counts.ts'
import { applySheet, countSheet, previewSheet, readCounts } from './sheet.ts'

export const stockCountConsoleRoutes = defineRoutes(stockCountConsoleCalls, {
  'GET /console/api/v1/stock-counts': {
    read: (r, input, { tenantId }) => listCounts(r, tenantId, input.state, { ...window(input), sort: input.sort }),
  },
  'GET /console/api/v1/stock-counts/one': { read: (r, { id }, { tenantId }) => findCount(r, tenantId, id) },
  'POST /console/api/v1/stock-counts/open': {
    write: async (tx, { name, categoryId }, ctx) => {
      const { id, skus } = await openCount(tx, ctx.actor, { name, categoryId })
      await writeAudit(tx, ctx, { id, name, after: { skus } })
      return { id }
    },
  },
  'POST /console/api/v1/stock-counts/record': {
    write: async (tx, { id, lines }, { actor }) => {
      await noteCounted(tx, actor, id, lines)
    },
  },
  'GET /console/api/v1/stock-counts/sheet': { read: (r, { id }, { tenantId }) => countSheet(r, tenantId, id) },
  'POST /console/api/v1/stock-counts/sheet/preview': {
    free: async (db, { id, file }, { tenantId }) => {
      const written = await readCounts(file)
      return db.read((r) => previewSheet(r, tenantId, id, written))
    },
  },
  'POST /console/api/v1/stock-counts/sheet/apply': {
    free: async (db, { id, file }, { actor }) => {
      const written = await readCounts(file)
      return db.transact((tx) => applySheet(tx, actor, id, written))
    },
  },
  'POST /console/api/v1/stock-counts/post': {
    write: async (tx, { id, remark }, ctx) => {
      const { row, ...after } = await postCount(tx, ctx.actor, { id, remark })
      await writeAudit(tx, ctx, { id, name: row.name, after: { ...after, remark } })
    },
  },
  'POST /console/api/v1/stock-counts/drop': {
    write: async (tx, { id }, ctx) => {
      const row = await dropCount(tx, ctx.actor, id)
      await writeAudit(tx, ctx, { id, name: row.name })
    },
  },
})
