import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, idList, stamp, yuanAmount } from '../../kit/fields.ts'
import { phone } from '../../platform/operator/fields.ts'
import { orderPermissions } from '../order/permissions.ts'
import { orderRefusals } from '../order/texts.ts'
import { orderAudit } from './audit.ts'
import { maxPrinted, orderPrints } from './prints.ts'

const refusals = { notThere: orderRefusals.notThere }
const line = z.object({
  lineId: id,
  productName: z.string(),
  spec: z.string(),
  artNo: z.string(),
  quantity: z.int(),
  /** Pieces that stay with the buyer: without what came back. */
  leftQuantity: z.int(),
  price: yuanAmount,
  /** What all its pieces cost, with its share of what was taken off. */
  sum: yuanAmount,
})
const printed = z.object({
  id,
  orderNo: z.string(),
  takeType: z.int(),
  shopName: z.string(),
  shopAddress: z.string(),
  shopTel: z.string(),
  /** Day of pickup, '' without one. */
  day: z.string(),
  createTime: stamp,
  payTime: stamp.nullable(),
  /** Who gets the goods: the receiver of a courier order, otherwise the buyer. */
  receiveName: z.string(),
  mobileNo: phone,
  address: z.string(),
  remark: z.string(),
  lines: z.array(line),
  productFee: yuanAmount,
  freightFee: yuanAmount,
  discountFee: yuanAmount,
  paymentFee: yuanAmount,
  paidOnline: yuanAmount,
  paidOffline: yuanAmount,
  /** What went back of both. */
  refunded: yuanAmount,
  /** What is still due, online or at the store. */
  due: yuanAmount,
})

/** What is printed of orders. */
export const orderPrintCalls = {
  'GET /console/api/v1/order/prints': call({
    summary: 'What packing slips, receipts and labels of orders say, at most 100',
    who: 'operator',
    permission: orderPermissions.view,
    input: z.object({ ids: idList.refine((ids) => ids.length <= maxPrinted) }),
    data: z.array(printed),
    refusals,
  }),
  'POST /console/api/v1/order/printed': call({
    summary: 'Record that papers of orders were printed',
    who: 'operator',
    permission: orderPermissions.view,
    audit: [orderAudit.printPacking, orderAudit.printReceipt, orderAudit.printLabel],
    input: z.object({ ids: z.array(id).min(1).max(maxPrinted), what: z.enum(orderPrints) }),
    data: z.null(),
    refusals,
  }),
}
