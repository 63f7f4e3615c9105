import type { FastifyPluginAsync } from 'fastify'
import { Refusal } from '@youli/domain/kit/refusal.ts'
import type { App } from '../../kit/app.ts'
import { createLogThrottle } from '../../kit/log-throttle.ts'
import { CallbackRefused } from '../../kit/providers/pay/callback.ts'
import { brandOfApp } from '../../platform/tenant-config/public/tenants.ts'
import { noteRefund } from './refunds.ts'
import { settlePayment } from './public/payments.ts'

/**
 * Where the pay provider reports. Its own protocol, not our envelope: the signature over the raw bytes is the log-in.
 * Accepted reports are answered 200 also when repeated; anything doubtful is logged and refused, and changes nothing.
 */
export const paymentCallback =
  (app: App): FastifyPluginAsync =>
  async (http) => {
    const log = createLogThrottle(app.log)
    http.addHook('onClose', () => log.flush())
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => done(null, body))
    const config = { call: 'POST /payment/callback/wechat/:appId' }
    http.post<{ Params: { appId: string } }>('/payment/callback/wechat/:appId', { config }, async (req, reply) => {
      const refuseIt = (status: number, why: string) => {
        log.warn(why, { why, appId: req.params.appId, ip: req.ip }, 'payment callback refused')
        return reply.code(status).send({ code: 'FAIL', message: why })
      }
      const { appId } = req.params
      if (!(await app.providers.takesPayments(appId))) return refuseIt(404, 'unknown app')
      try {
        const report = (await app.providers.pay(appId)).readCallback(req.headers, (req.body as Buffer | null) ?? Buffer.alloc(0))
        if (report.kind === 'refund') {
          const tenantId = await brandOfApp(app.db, appId)
          const known = tenantId !== null && (await app.db.of(tenantId).transact((tx) => noteRefund(tx, app, appId, report)))
          return known ? reply.send({ code: 'SUCCESS', message: '成功' }) : refuseIt(404, 'unknown refund')
        }
        const { outTradeNo, transactionId, totalFen, paidAt, state } = report
        if (state !== 'paid' || !transactionId) return refuseIt(400, 'not a payment')
        const outcome = await settlePayment(app, { appId, outTradeNo, transactionId, totalFen, paidAt: paidAt ?? app.clock.now() })
        return outcome === 'wrong' ? refuseIt(400, 'unknown number or wrong amount') : reply.send({ code: 'SUCCESS', message: '成功' })
      } catch (error) {
        if (error instanceof CallbackRefused) return refuseIt(401, error.reason)
        // Too many wait: the provider sends it again.
        if (error instanceof Refusal) return refuseIt(503, error.message)
        throw error
      }
    })
  }
