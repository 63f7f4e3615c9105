import { afterSaleCalls } from '@youli/domain/trade/after-sale/calls.ts'
import { afterSaleRefusals as no, refundReasons, returnReasons } from '@youli/domain/trade/after-sale/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { expressCompanies } from '@youli/domain/trade/delivery/rules.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findOrder, findOwnOrder, isStaffOfOrder } from '../order/public/queries.ts'
import { confirmReturn } from './counter-return.ts'
import { requestAfterSale, cancelAfterSale, sendGoodsBack } from './request.ts'
import { figures, kindFor } from './amounts.ts'
import { itemsIn } from './public/items.ts'
import { findAfterSale } from './transitions.ts'
import { presentAfterSaleDetail, presentFigures } from './queries.ts'
import { returnCode } from './return-code.ts'

const applicationOf = (i: {
  id: string
  reason?: string | null
  remark?: string | null
  imageDetail: string[]
  items?: { lineId: string; quantity: number }[] | null
}) => ({ id: i.id, reason: i.reason ?? '', remark: i.remark ?? '', images: i.imageDetail, items: i.items ?? null })
const standing = ({ id, kind }: { id: string; kind: 'refund' | 'return' }) => ({ id, status: kind === 'refund' ? 8 : 7, childStatus: 1 })

export const afterSaleRoutes = defineRoutes(afterSaleCalls, {
  'GET /order/api/v1/service/view': {
    read: async (r, { id }, { me }) => {
      const row = await findAfterSale(r, me.tenantId, id)
      if (!row) refuse(no.notThere)
      const order = await findOrder(r, me.tenantId, row.orderId)
      return row.memberId === me.memberId || isStaffOfOrder(me, order) ? presentAfterSaleDetail(r, row) : refuse(no.notThere)
    },
  },
  'GET /order/api/v1/service/refund-reason-list': { read: () => Promise.resolve([...refundReasons]) },
  'GET /order/api/v1/service/return-reason-list': { read: () => Promise.resolve([...returnReasons]) },
  'GET /order/api/v1/service/express-list': {
    read: () => Promise.resolve(expressCompanies.map(({ code, name }) => ({ expressCode: code, expressName: name }))),
  },
  'GET /order/api/v1/service/preview': {
    read: async (r, { id, items }, { me }) => {
      const order = await findOrder(r, me.tenantId, id)
      if (order.memberId !== me.memberId && !isStaffOfOrder(me, order)) refuse(orderRefusals.notThere)
      const kind = kindFor(order) ?? refuse(no.noRefund)
      return { orderId: id, kind, ...presentFigures(await figures(r, order, itemsIn(items))) }
    },
  },
  'POST /order/api/v1/service/create-refund': {
    write: async (tx, input, { me, actor, app }) => standing(await requestAfterSale(tx, actor, app, me, 'refund', applicationOf(input))),
  },
  'POST /order/api/v1/service/create-return': {
    write: async (tx, input, { me, actor, app }) => standing(await requestAfterSale(tx, actor, app, me, 'return', applicationOf(input))),
  },
  'POST /order/api/v1/service/cancel-refund': {
    write: (tx, { id }, { me, actor }) => cancelAfterSale(tx, actor, me, 'refund', id),
  },
  'POST /order/api/v1/refund/cancel': {
    write: (tx, { id }, { me, actor }) => cancelAfterSale(tx, actor, me, 'refund', id),
  },
  'POST /order/api/v1/service/cancel-return': {
    write: (tx, { id }, { me, actor }) => cancelAfterSale(tx, actor, me, 'return', id),
  },
  'POST /order/api/v1/service/send-return': {
    write: async (tx, { id, expressName, expressNo, remark, imageDetail }, { me, actor, app }) => {
      const parcel = { id, expressName: expressName ?? '', expressNo: expressNo ?? '', remark: remark ?? '', images: imageDetail }
      await sendGoodsBack(tx, actor, app, me, parcel)
    },
  },
  'GET /order/api/v1/service/return-code': {
    read: async (r, { id }, { me, now }) => returnCode(r, await findOwnOrder(r, me, id), now),
  },
  'POST /order/api/v1/service/confirm-return': {
    write: async (tx, { id, offlinePaymentFee, code, items, writeOff }, { me, actor, app }) => {
      const request = { id, offlinePaymentFee, code: code ?? '', items: items ?? null, writeOff: writeOff ?? false }
      await confirmReturn(tx, actor, app, me, request)
    },
  },
})
