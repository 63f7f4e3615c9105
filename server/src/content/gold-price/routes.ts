import { goldPriceCalls, goldPriceConsoleCalls } from '@youli/domain/content/gold-price/calls.ts'
import { boardFault } from '@youli/domain/content/gold-price/rules.ts'
import { goldPriceRefusals } from '@youli/domain/content/gold-price/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { fen } from '@youli/domain/kit/money.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { priceBoards, publishPrices } from './gold-prices.ts'

export const goldPriceRoutes = defineRoutes(goldPriceCalls, {
  'GET /customize-page/api/v1/gold-price': {
    read: async (r, _, { tenantId }) => {
      const [newest] = (await priceBoards(r, tenantId, { limit: 1, offset: 0 })).data
      return newest ? { prices: newest.prices, remark: newest.remark, time: newest.time } : null
    },
  },
})

export const goldPriceConsoleRoutes = defineRoutes(goldPriceConsoleCalls, {
  'GET /console/api/v1/gold-prices': { read: (r, input, { me }) => priceBoards(r, me.tenantId, window(input)) },
  'POST /console/api/v1/gold-prices/publish': {
    write: async (tx, { prices, remark }, ctx) => {
      const board = prices.map(({ name, price }) => ({ name: name.trim(), priceFen: fen(price) }))
      const fault = boardFault(board)
      if (fault) refuse(goldPriceRefusals.badBoard, { fault })
      const id = await publishPrices(tx, ctx.actor, { prices: board, remark })
      await writeAudit(tx, ctx, { id, after: { prices: board, remark } })
      return { id }
    },
  },
})
