import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, paging, stamp, text, yuanAmount, yuanInput } from '../../kit/fields.ts'
import { goldPriceAudit } from './audit.ts'
import { goldPricePermissions } from './permissions.ts'
import { goldPriceLimits } from './rules.ts'
import { goldPriceRefusals as refusals } from './texts.ts'
import { goldPriceSettings } from './settings.ts'

/** `change`: yuan a gram against the board before. */
const board = z.object({
  prices: z.array(z.object({ name: z.string(), price: yuanAmount, change: yuanAmount })),
  remark: z.string(),
  time: stamp,
})

export const goldPriceCalls = {
  'GET /customize-page/api/v1/gold-price': call({
    summary: 'The newest board of gold prices, null while none was published',
    who: 'anyone',
    feature: goldPriceSettings.open,
    input: z.object({}),
    data: board.nullable(),
  }),
}

export const goldPriceConsoleCalls = {
  'GET /console/api/v1/gold-prices': call({
    summary: 'Every board of gold prices that was published, newest first',
    who: 'operator',
    permission: goldPricePermissions.edit,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(board.extend({ id, by: z.string() })),
  }),
  'POST /console/api/v1/gold-prices/publish': call({
    summary: 'Publishes a board of gold prices; the ones before stay as history',
    who: 'operator',
    permission: goldPricePermissions.edit,
    audit: goldPriceAudit.publish,
    input: z.object({
      prices: z.array(z.object({ name: filled(goldPriceLimits.name), price: yuanInput })).max(goldPriceLimits.prices),
      remark: text(goldPriceLimits.remark).default(''),
    }),
    data: z.object({ id }),
    refusals,
  }),
}
