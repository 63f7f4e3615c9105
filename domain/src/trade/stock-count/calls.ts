import * as z from 'zod'
import { goodsPermissions } from '../../catalog/goods/permissions.ts'
import { stockPermissions } from '../../catalog/stock/permissions.ts'
import { call } from '../../kit/call.ts'
import { filled, id, optionalId, paging, sortBy, stamp, text, textFile, integer } from '../../kit/fields.ts'
import { sheetFile, sheetRefusals } from '../../kit/sheet.ts'
import { maxStock } from '../../catalog/stock/rules.ts'
import { countedMost, countStates } from './rules.ts'
import { stockCountRefusals } from './texts.ts'
import { stockCountAudit } from './audit.ts'

const count = z.object({
  id,
  name: z.string(),
  state: z.enum(countStates),
  operatorName: z.string(),
  remark: z.string(),
  createTime: stamp,
  endTime: stamp.nullable(),
  skus: z.int(),
  counted: z.int(),
  /** Pieces found more, and pieces missing. */
  surplus: z.int(),
  missing: z.int(),
})
const line = z.object({
  skuId: id,
  goodsId: id,
  goodsName: z.string(),
  spec: z.string(),
  artNo: z.string(),
  /** Pieces that lay in the shop by the books when the count was opened. */
  expected: z.int(),
  /** Null: not counted yet. */
  counted: z.int().nullable(),
})
const sheetRow = z.object({
  line: z.int(),
  skuId: z.string(),
  goodsName: z.string(),
  spec: z.string(),
  expected: z.int().nullable(),
  counted: z.string(),
  state: z.enum(['ready', 'done', 'bad']),
  fault: z.string(),
})
const editing = {
  who: 'operator',
  permission: stockPermissions.edit,
  refusals: { ...stockCountRefusals, ...sheetRefusals, tooManySkus: stockCountRefusals.tooMany },
} as const
const viewing = { ...editing, permission: goodsPermissions.view } as const

export const stockCountConsoleCalls = {
  'GET /console/api/v1/stock-counts': call({
    summary: 'Stock-takings, newest first',
    ...viewing,
    paged: true,
    counts: ['all', ...countStates],
    input: z.object({ ...paging, state: z.enum(['', ...countStates]).optional(), sort: sortBy('createTime', 'endTime') }),
    data: z.array(count),
  }),
  'GET /console/api/v1/stock-counts/one': call({
    summary: 'One stock-taking with all its SKUs',
    ...viewing,
    input: z.object({ id }),
    data: count.extend({ lines: z.array(line) }),
  }),
  'POST /console/api/v1/stock-counts/open': call({
    summary: 'Opens a stock-taking: what should lie in the shop is written down now, pieces of open orders and activities with it',
    ...editing,
    audit: stockCountAudit.open,
    input: z.object({ name: filled(40), categoryId: optionalId }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/stock-counts/record': call({
    summary: 'Notes what was counted; null is not counted yet',
    ...editing,
    unaudited: 'a note of what was counted; the log tells of it when it is booked',
    input: z.object({
      id,
      lines: z
        .array(z.object({ skuId: id, counted: integer(0, maxStock).nullable() }))
        .min(1)
        .max(countedMost),
    }),
    data: z.null(),
  }),
  'GET /console/api/v1/stock-counts/sheet': call({
    summary: 'The sheet to take along and fill in',
    ...viewing,
    reply: 'file',
    input: z.object({ id }),
    data: textFile,
  }),
  'POST /console/api/v1/stock-counts/sheet/preview': call({
    summary: 'What a filled-in sheet says, row by row; nothing is changed',
    unkept: 'it changes nothing',
    ...editing,
    unaudited: 'it changes nothing',
    input: z.object({ id, file: sheetFile }),
    data: z.array(sheetRow),
  }),
  'POST /console/api/v1/stock-counts/sheet/apply': call({
    summary: 'Notes the counted numbers of the sound rows of a sheet',
    ...editing,
    unaudited: 'a note of what was counted; the log tells of it when it is booked',
    input: z.object({ id, file: sheetFile }),
    data: z.array(sheetRow),
  }),
  'POST /console/api/v1/stock-counts/post': call({
    summary: 'Books the differences of what was counted: each is added to the stock of the moment, so sales meanwhile stay sold',
    ...editing,
    audit: stockCountAudit.post,
    input: z.object({ id, remark: text(100).default('') }),
    data: z.null(),
  }),
  'POST /console/api/v1/stock-counts/drop': call({
    summary: 'Gives a stock-taking up; no stock changes',
    ...editing,
    audit: stockCountAudit.drop,
    input: z.object({ id }),
    data: z.null(),
  }),
}
