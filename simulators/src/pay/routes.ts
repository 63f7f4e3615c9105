import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Merchant } from '../accounts.ts'
import { rfc3339 } from '../kit/html.ts'
import { digits, token } from '../kit/random.ts'
import { jsonBody, queryOf, text } from '../kit/request.ts'
import type { Fields } from '../kit/types.ts'
import type { Simulation } from '../simulation.ts'
import { answer, PayError, refusal } from './answer.ts'
import { authorize } from './authorization.ts'
import { billFile, tradeBill } from './bills.ts'
import { seal } from './crypto.ts'
import { checkFields, closeRules } from './fields.ts'
import { closeOrder, orderAnswer, orderOf, prepay } from './orders.ts'
import { orderKey } from './records.ts'
import { refundAnswer, requestRefund } from './refunds.ts'

type Signed = (merchant: Merchant, request: FastifyRequest, reply: FastifyReply) => object | null

const param = (request: FastifyRequest, name: string): string => text(request.params, name)

function bodyOf(request: FastifyRequest): Fields {
  const body = jsonBody(request)
  if (!body) throw new PayError(400, 'PARAM_ERROR', '请求体不是合法的JSON对象')
  return body
}

/** Checks who asks, runs the call, signs whatever comes of it. Without a known merchant the first one's key signs. */
function signed(simulation: Simulation, run: Signed) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    let merchant = simulation.accounts.merchants[0]
    try {
      if (!/json|\*\/\*/.test(request.headers.accept ?? '')) throw new PayError(406, 'INVALID_REQUEST', 'Http头Accept应为application/json')
      if (!request.headers['user-agent']) throw new PayError(400, 'INVALID_REQUEST', 'Http头缺少User-Agent')
      const asking = authorize(simulation, request)
      merchant = asking
      const value = run(asking, request, reply)
      return await answer(simulation, request, reply, asking, value === null ? 204 : 200, value)
    } catch (error) {
      if (!(error instanceof PayError) || !merchant) throw error
      return answer(simulation, request, reply, merchant, error.status, refusal(error), error.inner)
    }
  }
}

function ownMchid(merchant: Merchant, request: FastifyRequest): void {
  if (queryOf(request).get('mchid') !== merchant.mchid) throw new PayError(400, 'PARAM_ERROR', 'mchid缺失或与签名的商户号不一致')
}

function certificates(simulation: Simulation, merchant: Merchant): object {
  if (!merchant.platformCertificate)
    throw new PayError(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥')
  const { serial, certificatePem } = merchant.platformCertificate
  const { ciphertext, nonce, associated_data, algorithm } = seal(merchant.apiV3Key, certificatePem, 'certificate', token(12))
  const [from, until] = [simulation.clock.wire() - 86_400_000, simulation.clock.wire() + 5 * 365 * 86_400_000]
  const encrypted = { algorithm, nonce, associated_data, ciphertext }
  return { data: [{ serial_no: serial, effective_time: rfc3339(from), expire_time: rfc3339(until), encrypt_certificate: encrypted }] }
}

function h5Address(simulation: Simulation, prepayId: string): string {
  return `${simulation.base()}/pay/h5/checkmweb?prepay_id=${prepayId}&package=${digits(10)}`
}

function byTransactionId(simulation: Simulation, merchant: Merchant, id: string): object {
  const order = Object.values(simulation.state.orders).find(
    (each) => each.mchid === merchant.mchid && each.transactionId === id && id !== '',
  )
  if (!order) throw new PayError(404, 'ORDER_NOT_EXIST', '订单不存在', '268512771')
  return orderAnswer(order)
}

function byNumber(simulation: Simulation, merchant: Merchant, number: string): object {
  const order = orderOf(simulation, merchant.mchid, number)
  if (!order?.appid) throw new PayError(404, 'ORDER_NOT_EXIST', '订单不存在', '268512771')
  return orderAnswer(order)
}

function orders(simulation: Simulation, app: FastifyInstance): void {
  const v3 = '/v3/pay/transactions'
  app.post(
    `${v3}/jsapi`,
    signed(simulation, (merchant, request) => ({ prepay_id: prepay(simulation, merchant, 'jsapi', bodyOf(request)) })),
  )
  app.post(
    `${v3}/h5`,
    signed(simulation, (merchant, request) => ({ h5_url: h5Address(simulation, prepay(simulation, merchant, 'h5', bodyOf(request))) })),
  )
  app.get(
    `${v3}/out-trade-no/:number`,
    signed(simulation, (merchant, request) => {
      ownMchid(merchant, request)
      return byNumber(simulation, merchant, param(request, 'number'))
    }),
  )
  app.get(
    `${v3}/id/:number`,
    signed(simulation, (merchant, request) => {
      ownMchid(merchant, request)
      return byTransactionId(simulation, merchant, param(request, 'number'))
    }),
  )
  app.post(
    `${v3}/out-trade-no/:number/close`,
    signed(simulation, (merchant, request) => {
      const body = bodyOf(request)
      checkFields(closeRules, '', body)
      if (text(body, 'mchid') !== merchant.mchid) throw new PayError(400, 'PARAM_ERROR', 'mchid与签名的商户号不一致')
      closeOrder(simulation, merchant, param(request, 'number'))
      return null
    }),
  )
}

function refundsAndBills(simulation: Simulation, app: FastifyInstance): void {
  app.post(
    '/v3/refund/domestic/refunds',
    signed(simulation, (merchant, request) => refundAnswer(requestRefund(simulation, merchant, bodyOf(request)))),
  )
  app.get(
    '/v3/refund/domestic/refunds/:number',
    signed(simulation, (merchant, request) => {
      const refund = simulation.state.refunds[orderKey(merchant.mchid, param(request, 'number'))]
      if (!refund) throw new PayError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在', '268512771')
      return refundAnswer(refund)
    }),
  )
  app.get(
    '/v3/certificates',
    signed(simulation, (merchant) => certificates(simulation, merchant)),
  )
  app.get(
    '/v3/bill/tradebill',
    signed(simulation, (merchant, request) => tradeBill(simulation, merchant.mchid, queryOf(request))),
  )
  app.get('/v3/billdownload/file', async (request, reply) => {
    try {
      authorize(simulation, request)
      return await reply.type('application/octet-stream').send(billFile(queryOf(request).get('token') ?? ''))
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      return reply.code(error.status).send(refusal(error))
    }
  })
}

/** The calls of api.mch.weixin.qq.com, every answer signed. */
export function payApi(simulation: Simulation, app: FastifyInstance): void {
  orders(simulation, app)
  refundsAndBills(simulation, app)
}

/** The platform's own failures, signed like every answer. */
export const payFailure =
  (simulation: Simulation, status: number, code: string, message: string) => (reply: FastifyReply, request: FastifyRequest) => {
    const merchant = simulation.accounts.merchants[0]
    const error = new PayError(status, code, message, '268447840')
    const value = /mchid="(\d+)"/.exec(request.headers.authorization ?? '')?.[1]
    const whose = simulation.accounts.merchants.find((each) => each.mchid === value) ?? merchant
    return whose ? answer(simulation, request, reply, whose, status, refusal(error), error.inner) : reply.code(status).send(refusal(error))
  }
