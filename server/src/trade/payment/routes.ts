import { paymentCalls } from '@youli/domain/trade/payment/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { domainsOf } from '../../platform/tenant-config/public/tenants.ts'
import { paymentOpener } from './opening.ts'
import { payCheck, startPayment } from './public/payments.ts'

export const paymentRoutes = defineRoutes(paymentCalls, {
  'POST /order/api/v1/order/pay': {
    write: async (tx, { id }, { me, actor, app }) => {
      const { paid } = await startPayment(tx, actor, app, me, id)
      const { payDomain } = await domainsOf(tx, me.tenantId)
      return { id, paid, payUrl: paid ? '' : `${payDomain ? `https://${payDomain}` : ''}/wx_pay?orderId=${id}` }
    },
  },
  'POST /order/api/v1/order/pay-check': { free: async (db, { id }, { me, now, app }) => ({ code: await payCheck(db, app, me, id, now) }) },
  'POST /payment/api/v1/prepay': {
    open: (app) => {
      const open = paymentOpener(app)
      return (input, { me, now, ip }) => open({ ...input, me, now, ip })
    },
  },
})
