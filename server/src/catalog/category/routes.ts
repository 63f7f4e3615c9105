import { categoryCalls, categoryConsoleCalls } from '@youli/domain/catalog/category/calls.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import type { Tx } from '../../kit/db/db.ts'
import { door, type Ctx } from '../../kit/http/door.ts'
import { actorOf, difference, record } from '../../platform/operator/service.ts'
import * as categories from './service.ts'

const dropAfter = (tx: Tx, { me, app }: Ctx<'operator'>) => tx.afterCommit(() => app.cache.drop(me.tenantId, 'goods'))
const subject = 'category'

export const categoryDoor = door(
  { ...categoryCalls, ...categoryConsoleCalls },
  {
    'GET /goods/category/all': { read: (r, _, { tenantId }) => categories.all(r, tenantId) },
    'FORM /goods/category/add': {
      write: async (tx, input, ctx) => {
        const id = ctx.app.id()
        await categories.add(tx, ctx.me.tenantId, id, input)
        await record(tx, actorOf(ctx), { action: 'category.add', subject, subjectId: id, subjectName: input.categoryName, after: input })
        dropAfter(tx, ctx)
        return { id }
      },
    },
    'FORM /goods/category/edit': {
      write: async (tx, { id, ...draft }, ctx) => {
        const before = await categories.one(tx, ctx.me.tenantId, id)
        await categories.edit(tx, ctx.me.tenantId, id, draft)
        const changes = difference(before, draft)
        const subjectName = draft.categoryName
        if (changes) await record(tx, actorOf(ctx), { action: 'category.edit', subject, subjectId: id, subjectName, ...changes })
        dropAfter(tx, ctx)
        return null
      },
    },
    'FORM /goods/category/del': {
      write: async (tx, { id }, ctx) => {
        const before = await categories.one(tx, ctx.me.tenantId, id)
        await categories.remove(tx, ctx.me.tenantId, id)
        await record(tx, actorOf(ctx), { action: 'category.del', subject, subjectId: id, subjectName: before.categoryName, before })
        dropAfter(tx, ctx)
        return null
      },
    },
    'GET /console/api/v1/categories': {
      read: async (r, _, { tenantId }) => {
        const rows = await categories.all(r, tenantId)
        return rows.filter((c) => c.parentId === noId).map((c) => ({ ...c, children: rows.filter((child) => child.parentId === c.id) }))
      },
    },
    'POST /console/api/v1/categories/order': {
      write: async (tx, { ids }, ctx) => {
        await categories.order(tx, ctx.me.tenantId, ids)
        await record(tx, actorOf(ctx), { action: 'category.edit', subject, subjectId: ids[0]!, after: { order: ids } })
        dropAfter(tx, ctx)
        return null
      },
    },
  },
)
