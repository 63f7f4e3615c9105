import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Merchant, PlatformKey } from '../accounts.ts'
import { digits, hex, token } from '../kit/random.ts'
import type { Simulation } from '../simulation.ts'
import { signRsa } from './crypto.ts'

/** A refusal of the pay platform with its HTTP status; `inner` is the numeric code at the end of Request-ID. */
export class PayError extends Error {
  readonly status: number
  readonly code: string
  readonly inner: string
  readonly detail: object | undefined
  constructor(status: number, code: string, message: string, inner = '268435461', detail?: object) {
    super(message)
    this.status = status
    this.code = code
    this.inner = inner
    this.detail = detail
  }
}

/** The platform key that signs for this merchant: the one asked for by serial, else the one of the switched mode. */
export function signingKey(simulation: Simulation, merchant: Merchant, text = ''): PlatformKey {
  const { platformPublicKey, platformCertificate } = merchant
  if (!platformCertificate || text === platformPublicKey.serial) return platformPublicKey
  if (text === platformCertificate.serial) return platformCertificate
  return simulation.state.switches.serialMode === 'publicKey' ? platformPublicKey : platformCertificate
}

/** The four signature headers over a body, as answers and callbacks carry them. `wire` is in milliseconds. */
export function signatureHeaders(key: PlatformKey, body: string, wire: number): Record<string, string> {
  const timestamp = String(Math.floor(wire / 1000))
  const nonce = token(32)
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': key.serial,
    'Wechatpay-Signature': signRsa(key.privateKeyPem, `${timestamp}\n${nonce}\n${body}\n`),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

const staleMs = 600_000

/** Sends an answer signed for the merchant; `null` is 204 with an empty body. */
export function answer(
  simulation: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
  merchant: Merchant,
  status: number,
  value: object | null,
  inner = '0',
) {
  const body = value === null ? '' : JSON.stringify(value)
  const { switches } = simulation.state
  const stale = switches.staleAnswers > 0
  if (stale) switches.staleAnswers -= 1
  const key = signingKey(simulation, merchant, String(request.headers['wechatpay-serial'] ?? ''))
  const headers = signatureHeaders(key, body, simulation.clock.wire() - (stale ? staleMs : 0))
  if (switches.badAnswerSignatures > 0) {
    switches.badAnswerSignatures -= 1
    headers['Wechatpay-Signature'] = signRsa(key.privateKeyPem, 'another message')
  }
  reply.code(status).headers({ ...headers, 'Request-ID': `${hex(24).toUpperCase()}${digits(10)}-${inner}` })
  return value === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

/** The body of a refusal. */
export const refusal = (error: PayError): object => ({
  code: error.code,
  message: error.message,
  ...(error.detail ? { detail: error.detail } : {}),
})
