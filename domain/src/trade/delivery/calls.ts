import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, filled, id, optionalId, text, textFile } from '../../kit/fields.ts'
import { sheetFile, sheetRefusals } from '../../kit/sheet.ts'
import { orderPermissions } from '../order/permissions.ts'
import { orderRefusals } from '../order/texts.ts'
import { deliveryRefusals } from './texts.ts'
import { phone } from '../../platform/operator/fields.ts'
import { orderAudit } from '../order-admin/audit.ts'

/** A row of a shipping sheet with what becomes of it. */
const shipment = z.object({
  line: z.int(),
  orderNo: z.string(),
  /** '' when no order is meant. */
  orderId: z.string(),
  expressCompany: z.string(),
  expressNo: z.string(),
  remark: z.string(),
  goods: z.string(),
  receiveName: z.string(),
  state: z.enum(['ready', 'done', 'bad']),
  /** Why not; '' otherwise. */
  fault: z.string(),
})
const shipping = { who: 'operator', permission: orderPermissions.ship } as const
const toPick = z.object({
  goodsId: id,
  skuId: id,
  goodsName: z.string(),
  spec: z.string(),
  artNo: z.string(),
  quantity: z.int(),
})

export const deliveryConsoleCalls = {
  'POST /console/api/v1/order/ship': call({
    summary: 'Hands a paid courier order to a courier',
    who: 'operator',
    permission: orderPermissions.ship,
    audit: orderAudit.ship,
    input: z.object({ id, expressCode: filled(10), expressNo: filled(40), remark: text(200).default('') }),
    data: z.null(),
    refusals: {
      notThere: orderRefusals.notThere,
      changed: orderRefusals.changed,
      awaitsGroup: orderRefusals.awaitsGroup,
      ...deliveryRefusals,
    },
  }),
  'POST /console/api/v1/shipments/preview': call({
    summary: 'What a shipping sheet would do, row by row; nothing is changed',
    unkept: 'it changes nothing',
    ...shipping,
    unaudited: 'it changes nothing',
    input: z.object({ file: sheetFile }),
    data: z.array(shipment),
    refusals: sheetRefusals,
  }),
  'POST /console/api/v1/shipments/apply': call({
    summary: 'Ships the rows of a sheet that can be shipped; an order goes out once, however often the sheet comes',
    ...shipping,
    audit: orderAudit.ship,
    input: z.object({ file: sheetFile }),
    data: z.array(shipment),
    refusals: sheetRefusals,
  }),
  'GET /console/api/v1/shipments/template': call({
    summary: 'A sheet of the orders that wait for a courier, to be filled in; at most 2,000',
    ...shipping,
    reply: 'file',
    input: z.object({}),
    data: textFile,
  }),
  'GET /console/api/v1/pick-list': call({
    summary: 'What has to be fetched from the shelves for orders to be shipped or handed over: by SKU and by order, at most 1,000 orders',
    who: 'operator',
    permission: orderPermissions.view,
    input: z.object({
      takeType: z.enum(['', '1', '2']).optional(),
      shopId: optionalId,
      /** Days of pickup; orders without one count by the day they were paid. */
      from: day.or(z.literal('')).optional(),
      to: day.or(z.literal('')).optional(),
    }),
    data: z.object({
      skus: z.array(toPick.extend({ orders: z.int() })),
      orders: z.array(
        z.object({
          id,
          orderNo: z.string(),
          takeType: z.int(),
          shopName: z.string(),
          day: z.string(),
          receiveName: z.string(),
          mobileNo: phone,
          address: z.string(),
          remark: z.string(),
          lines: z.array(toPick),
        }),
      ),
      /** There are more orders than are listed. */
      more: z.boolean(),
    }),
  }),
}
