import { stockConsoleCalls } from '@youli/domain/catalog/stock/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { goodsNames } from '../goods/public/goods.ts'
import { adjustStock } from './public/quantities.ts'
import { listMovements } from './public/levels.ts'

export const stockConsoleRoutes = defineRoutes(stockConsoleCalls, {
  'GET /console/api/v1/stock/movements': {
    read: async (r, input, { tenantId }) => {
      const { rows, total } = await listMovements(r, tenantId, { ...input, reason: input.reason || undefined }, window(input))
      const goodsIds = rows.map((m) => m.goodsId)
      const names = await goodsNames(r, tenantId, goodsIds)
      const data = rows.map(({ at, ...m }) => ({
        ...m,
        goodsName: names.get(m.goodsId) ?? '',
        reserveId: m.reserveId ?? noId,
        operatorId: m.operatorId ?? noId,
        time: at.getTime(),
      }))
      return { data, total }
    },
  },
  'POST /console/api/v1/stock/adjust': {
    write: async (tx, input, ctx) => {
      const done = await adjustStock(tx, ctx.actor, input)
      const { skuId, change, reason, remark } = input
      const names = await goodsNames(tx, ctx.tenantId, [done.goodsId])
      await writeAudit(tx, ctx, {
        id: done.goodsId,
        name: names.get(done.goodsId),
        before: { skuId, spec: done.spec, quantity: done.before },
        after: { skuId, spec: done.spec, quantity: done.after, change, reason, remark },
      })
      return { quantity: done.after }
    },
  },
})
