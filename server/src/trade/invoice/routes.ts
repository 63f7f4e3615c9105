import { window } from '@youli/domain/kit/fields.ts'
import { invoiceCalls } from '@youli/domain/trade/invoice/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findOwnOrder } from '../order/public/queries.ts'
import { askForInvoice, daysToAsk, withdrawInvoice } from './requests.ts'
import { findTitle, listTitles, removeTitle, saveTitle } from './titles.ts'
import { fileBehind, findOwnInvoice, invoiceOfOrder, listOwnInvoices } from './views.ts'

export const invoiceRoutes = defineRoutes(invoiceCalls, {
  'GET /order/api/v1/invoice/titles': { read: (r, _, { me }) => listTitles(r, me.memberId) },
  'POST /order/api/v1/invoice/title': {
    write: async (tx, { id, ...draft }, { me, actor }) => ({ id: await saveTitle(tx, actor, me.memberId, id, draft) }),
  },
  'POST /order/api/v1/invoice/title/delete': { write: (tx, { id }, { me }) => removeTitle(tx, me.memberId, id) },
  'GET /order/api/v1/invoice/of-order': {
    read: async (r, { orderId }, { me, now }) => invoiceOfOrder(r, await findOwnOrder(r, me, orderId), now),
  },
  'POST /order/api/v1/invoice/ask': {
    write: async (tx, { orderId, titleId }, { me, actor, app }) => {
      const order = await findOwnOrder(tx, me, orderId)
      const title = await findTitle(tx, me.memberId, titleId)
      const { id } = await askForInvoice(tx, actor, app, { order, title, asker: { days: await daysToAsk(tx, me.tenantId) } })
      return { id }
    },
  },
  'POST /order/api/v1/invoice/withdraw': { write: (tx, { id }, { me, now }) => withdrawInvoice(tx, me.memberId, id, now) },
  'GET /order/api/v1/invoice/list': { read: (r, input, { me }) => listOwnInvoices(r, me, window(input, 10)) },
  'GET /order/api/v1/invoice/file': {
    free: (db, { id }, { me, app }) => fileBehind(db, app, (r) => findOwnInvoice(r, me.memberId, id)),
  },
})
