import type { FastifyRequest } from 'fastify'
import type { Merchant } from '../accounts.ts'
import { rawBody } from '../kit/request.ts'
import { remember } from '../kit/store.ts'
import type { Simulation } from '../simulation.ts'
import { PayError } from './answer.ts'
import { verifyRsa } from './crypto.ts'

const scheme = 'WECHATPAY2-SHA256-RSA2048'
const windowSeconds = 300
const seen: string[] = []

const signError = (message: string, issue: string, more: object = {}): PayError =>
  new PayError(401, 'SIGN_ERROR', message, '268443699', { detail: { issue }, field: 'signature', location: 'authorization', ...more })

/** The fields of an Authorization header; their order is free. Null when it is not of the pay scheme. */
export function parseAuthorization(header: string): Record<string, string> | null {
  if (!header.startsWith(`${scheme} `)) return null
  const pairs = [...header.slice(scheme.length + 1).matchAll(/\b(\w{1,40})="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
}

/** What the merchant signed: five lines over the exact bytes. */
export const requestMessage = (method: string, url: string, timestamp: string, nonce: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${method}\n${url}\n${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])

/** The merchant that signed this request. Throws 401 SIGN_ERROR. The path signed is the path asked for, prefix included. */
export function authorize(simulation: Simulation, request: FastifyRequest): Merchant {
  const fields = parseAuthorization(request.headers.authorization ?? '')
  if (!fields) throw signError('Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》', 'authorization malformed')
  const { mchid = '', nonce_str: nonce = '', timestamp = '', serial_no: serial = '', signature = '' } = fields
  if (!mchid || !nonce || !timestamp || !serial || !signature) throw signError('Http头Authorization缺少字段', 'authorization field missing')
  const merchant = simulation.accounts.merchants.find((each) => each.mchid === mchid)
  if (!merchant || serial.toUpperCase() !== merchant.certSerial) throw signError('商户证书序列号有误', 'serial_no not match mchid')
  const apart = Math.abs(simulation.clock.wire() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || apart > windowSeconds)
    throw signError('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟', 'timestamp expired')
  const url = request.raw.url ?? ''
  const message = requestMessage(request.method, url, timestamp, nonce, rawBody(request))
  if (!verifyRsa(merchant.publicKeyPem, message, signature)) {
    const shown = message.toString('utf8')
    throw signError('签名错误，请检查后再试', 'sign not match', {
      sign_information: { method: request.method, url, sign_message_length: message.length, truncated_sign_message: shown.slice(0, 120) },
    })
  }
  if (simulation.state.switches.refuseReplays && seen.includes(`${mchid} ${nonce} ${timestamp}`)) throw signError('nonce_str重复', 'replay')
  remember(seen, `${mchid} ${nonce} ${timestamp}`, 5000)
  return merchant
}
