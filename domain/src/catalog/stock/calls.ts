import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, optionalId, paging, stamp, text, integer } from '../../kit/fields.ts'
import { goodsPermissions } from '../goods/permissions.ts'
import { stockAudit } from './audit.ts'
import { stockPermissions } from './permissions.ts'
import { adjustReasons, maxStock, stockReasons } from './rules.ts'
import { stockRefusals } from './texts.ts'

const movement = z.object({
  id,
  goodsId: id,
  goodsName: z.string(),
  skuId: id,
  spec: z.string(),
  /** Signed pieces. */
  change: z.int(),
  /** The reserve of an activity whose pieces these are; '0': the SKU's own. */
  reserveId: z.string(),
  reason: z.enum(stockReasons),
  /** Id of what caused it, e.g. an order line. */
  source: z.string(),
  remark: z.string(),
  operatorId: z.string(),
  time: stamp,
})

export const stockConsoleCalls = {
  'GET /console/api/v1/stock/movements': call({
    summary: 'Why stock is what it is, newest first; counted up to 10,000',
    who: 'operator',
    permission: goodsPermissions.view,
    paged: true,
    input: z.object({ ...paging, goodsId: optionalId, skuId: optionalId, reason: z.enum(['', ...stockReasons]).optional() }),
    data: z.array(movement),
  }),
  'POST /console/api/v1/stock/adjust': call({
    summary: 'Adds pieces to a SKU or takes them off, with a reason; never below 0',
    who: 'operator',
    permission: stockPermissions.edit,
    audit: stockAudit.adjust,
    input: z.object({
      skuId: id,
      change: integer(-maxStock, maxStock).refine((n) => n !== 0),
      reason: z.enum(adjustReasons),
      remark: text(100).default(''),
    }),
    data: z.object({ quantity: z.int() }),
    refusals: stockRefusals,
  }),
}
