import { window } from '@youli/domain/kit/fields.ts'
import { stockCountConsoleCalls } from '@youli/domain/trade/stock-count/calls.ts'
import * as goods from '../../catalog/goods/service.ts'
import { door } from '../../kit/http/door.ts'
import { actorOf, record } from '../../platform/operator/service.ts'
import * as counts from './service.ts'
import { applySheet, countSheet, previewSheet, readCounts } from './sheet.ts'

const subject = 'stock-count'

export const stockCountConsoleDoor = door(stockCountConsoleCalls, {
  'GET /console/api/v1/stock-counts': {
    read: (r, input, { tenantId }) => counts.list(r, tenantId, input.state || undefined, window(input)),
  },
  'GET /console/api/v1/stock-counts/one': { read: (r, { id }, { tenantId }) => counts.one(r, tenantId, id) },
  'POST /console/api/v1/stock-counts/open': {
    write: async (tx, { name, categoryId }, ctx) => {
      const id = ctx.app.id()
      const { tenantId, name: operatorName } = ctx.me
      const { skus } = await counts.open(tx, { id, tenantId, name, categoryId, operatorName, at: ctx.now })
      await record(tx, actorOf(ctx), { action: 'stock-count.open', subject, subjectId: id, subjectName: name, after: { skus } })
      return { id }
    },
  },
  'POST /console/api/v1/stock-counts/record': {
    write: async (tx, { id, lines }, { tenantId }) => {
      await counts.note(tx, tenantId, id, lines)
      return null
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
    free: async (db, { id, file }, { tenantId }) => {
      const written = await readCounts(file)
      return db.transact((tx) => applySheet(tx, tenantId, id, written))
    },
  },
  'POST /console/api/v1/stock-counts/post': {
    write: async (tx, { id, remark }, ctx) => {
      const { tenantId, operatorId } = ctx.me
      const { row, ...after } = await counts.post(tx, { tenantId, id, remark, operatorId, at: ctx.now })
      await record(tx, actorOf(ctx), {
        action: 'stock-count.post',
        subject,
        subjectId: id,
        subjectName: row.name,
        after: { ...after, remark },
      })
      tx.afterCommit(() => goods.touchGoods(ctx.app, tenantId))
      return null
    },
  },
  'POST /console/api/v1/stock-counts/drop': {
    write: async (tx, { id }, ctx) => {
      const row = await counts.drop(tx, ctx.me.tenantId, id, ctx.now)
      await record(tx, actorOf(ctx), { action: 'stock-count.drop', subject, subjectId: id, subjectName: row.name })
      return null
    },
  },
})
