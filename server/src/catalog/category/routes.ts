import { categoryCalls, categoryConsoleCalls } from '@youli/domain/catalog/category/calls.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { auditChange, writeAudit } from '../../platform/operator/public/audit.ts'
import { addCategory, allCategories, editCategory, findCategory, orderCategories, removeCategory } from './public/categories.ts'

export const categoryRoutes = defineRoutes(
  { ...categoryCalls, ...categoryConsoleCalls },
  {
    'GET /goods/category/all': { read: (r, _, { tenantId }) => allCategories(r, tenantId) },
    'FORM /goods/category/add': {
      write: async (tx, input, ctx) => {
        const id = await addCategory(tx, ctx.actor, input)
        await writeAudit(tx, ctx, { id, name: input.categoryName, after: input })
        return { id }
      },
    },
    'FORM /goods/category/edit': {
      write: async (tx, { id, ...draft }, ctx) => {
        const before = await findCategory(tx, ctx.tenantId, id)
        await editCategory(tx, ctx.actor, id, draft)
        await auditChange(tx, ctx, { id, name: draft.categoryName, before, after: draft })
      },
    },
    'FORM /goods/category/del': {
      write: async (tx, { id }, ctx) => {
        const before = await findCategory(tx, ctx.tenantId, id)
        await removeCategory(tx, ctx.actor, id)
        await writeAudit(tx, ctx, { id, name: before.categoryName, before })
      },
    },
    'GET /console/api/v1/categories': {
      read: async (r, _, { tenantId }) => {
        const rows = await allCategories(r, tenantId)
        return rows.filter((c) => c.parentId === noId).map((c) => ({ ...c, children: rows.filter((child) => child.parentId === c.id) }))
      },
    },
    'POST /console/api/v1/categories/order': {
      write: async (tx, { ids }, ctx) => {
        await orderCategories(tx, ctx.actor, ids)
        await writeAudit(tx, ctx, { id: ids[0]!, after: { order: ids } })
      },
    },
  },
)
