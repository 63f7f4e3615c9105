import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { day, id, optionalId, positiveCount, stamp, text, textFile, yuanAmount } from '../../kit/fields.ts'
import { sheetFile, sheetRefusals } from '../../kit/sheet.ts'
import { orderPermissions } from '../order/permissions.ts'
import { orderRefusals } from '../order/texts.ts'
import { maxParcels, trackStates } from './rules.ts'
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

const one = z.object({ id })
/** Without company and number it needs no courier; the remark says how it goes. */
const parcelFields = { expressCode: text(10).default(''), expressNo: text(40).default(''), remark: text(200).default('') }
const hasBoth = (p: { expressCode: string; expressNo: string }): boolean => (p.expressCode === '') === (p.expressNo === '')
const parcelRefusals = {
  notThere: orderRefusals.notThere,
  changed: orderRefusals.changed,
  awaitsGroup: orderRefusals.awaitsGroup,
  ...deliveryRefusals,
}
const parcelLine = z.object({ goodsName: z.string(), spec: z.string(), imageUrl: z.string(), quantity: z.int() })
/** As operators see it: what a piece costs, and these pieces less their share of what was taken off. */
const pricedLine = parcelLine.extend({ price: yuanAmount, amount: yuanAmount })
const parcel = z.object({
  id,
  expressCode: z.string(),
  /** '' where no courier is needed. */
  expressCompany: z.string(),
  expressNo: z.string(),
  remark: z.string(),
  sendTime: stamp,
  lines: z.array(parcelLine),
  trackState: z.enum(trackStates),
  trackTime: stamp.nullable(),
  /** Newest first. */
  scans: z.array(z.object({ time: stamp, text: z.string() })),
})

export const deliveryCalls = {
  'GET /order/api/v1/order/parcels': call({
    summary: 'List the parcels of the caller’s order with their tracks',
    who: 'member',
    input: one,
    data: z.array(parcel),
    refusals: { notThere: orderRefusals.notThere },
  }),
}

export const deliveryConsoleCalls = {
  'POST /console/api/v1/order/ship': call({
    summary: 'Send a paid courier order in parcels; pieces not named wait',
    ...shipping,
    audit: orderAudit.ship,
    input: z.object({
      id,
      parcels: z
        .array(
          z
            .object({
              ...parcelFields,
              /** Pieces by line; absent: everything that is left. */
              lines: z
                .array(z.object({ lineId: id, quantity: positiveCount(1_000_000) }))
                .max(100)
                .optional(),
            })
            .refine(hasBoth, { path: ['expressNo'], error: '快递公司与单号须一起填写' }),
        )
        .min(1)
        .max(maxParcels),
      /** Tell the member. */
      notify: z.boolean().default(true),
    }),
    /** Pieces that are still to be sent. */
    data: z.object({ left: z.int(), parcelIds: z.array(id) }),
    refusals: parcelRefusals,
  }),
  'GET /console/api/v1/order/parcels': call({
    summary: 'Parcels of an order with tracks, and the pieces left to send',
    who: 'operator',
    permission: orderPermissions.view,
    input: one,
    data: z.object({
      parcels: z.array(parcel.extend({ lines: z.array(pricedLine), by: z.string(), takeBack: z.boolean(), trackFault: z.string() })),
      left: z.array(pricedLine.extend({ lineId: id })),
      /** Whether carriers report tracks. */
      tracked: z.boolean(),
    }),
    refusals: { notThere: orderRefusals.notThere },
  }),
  'POST /console/api/v1/order/parcel/edit': call({
    summary: 'Correct the company, number or remark of a parcel and tell the member',
    ...shipping,
    audit: orderAudit.correctParcel,
    input: z.object({ id, ...parcelFields }).refine(hasBoth, { path: ['expressNo'], error: '快递公司与单号须一起填写' }),
    data: z.null(),
    refusals: parcelRefusals,
  }),
  'POST /console/api/v1/order/parcel/take-back': call({
    summary: 'Take back a parcel recorded by mistake; its pieces are to be sent again',
    ...shipping,
    audit: orderAudit.takeBackParcel,
    input: one,
    data: z.null(),
    refusals: parcelRefusals,
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
    refusals: { ...sheetRefusals, ...parcelRefusals },
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
