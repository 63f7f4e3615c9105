import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { textFile } from '../../kit/fields.ts'
import { sheetFile, sheetRefusals } from '../../kit/sheet.ts'
import { goodsAudit } from '../goods/audit.ts'
import { goodsPermissions } from '../goods/permissions.ts'
import { goodsRefusals } from '../goods/texts.ts'
import { stockRefusals } from '../stock/texts.ts'
import { goodsImportRefusals } from './texts.ts'

const row = z.object({
  line: z.int(),
  goodsName: z.string(),
  spec: z.string(),
  artNo: z.string(),
  /** Yuan as it will be; '' when it cannot be read. */
  price: z.string(),
  action: z.enum(['add', 'addSku', 'update']),
  /** What changes, or what to know of it. */
  note: z.string(),
  state: z.enum(['ready', 'done', 'bad']),
  /** All faults of the row in words; '' when there is none. */
  fault: z.string(),
  faults: z.array(z.object({ column: z.string(), text: z.string() })),
})
const importing = {
  who: 'operator',
  permission: goodsPermissions.edit,
  refusals: { ...sheetRefusals, tooManyRows: sheetRefusals.tooMany, ...goodsImportRefusals, ...goodsRefusals, ...stockRefusals },
} as const

export const goodsImportConsoleCalls = {
  'POST /console/api/v1/goods-import/preview': call({
    summary: 'What a sheet of goods would make and change, row by row with the faulty columns; nothing is changed',
    unkept: 'it changes nothing',
    ...importing,
    unaudited: 'it changes nothing',
    input: z.object({ file: sheetFile }),
    data: z.array(row),
  }),
  'POST /console/api/v1/goods-import/apply': call({
    summary: 'Makes and changes the goods of a sheet, all of them or, while a row is faulty, none. New goods are off the shelf',
    ...importing,
    audit: goodsAudit.import,
    input: z.object({ file: sheetFile }),
    data: z.array(row),
  }),
  'GET /console/api/v1/goods-import/template': call({
    summary: 'The sheet to fill in, with two goods as an example',
    ...importing,
    reply: 'file',
    input: z.object({}),
    data: textFile,
  }),
}
