import { createDecipheriv, createSign } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import type { CertifiedMerchant, Merchant } from './accounts.ts'
import { tc3Signature } from './kit/tc3.ts'
import type { Encrypted } from './pay/crypto.ts'
import { type SimulatorOptions, simulators } from './simulators.ts'
import { demoAccounts } from './demo-accounts.ts'

/** A world on a port of the system's choice, over real HTTP. */
export interface TestSimulation {
  origin: string
  app: FastifyInstance
  /** Asks a JSON call and answers its body. */
  json: (path: string, body?: object) => Promise<Record<string, unknown>>
  close: () => Promise<void>
}

/** Starts the simulators for a test. */
export async function startSimulation(more: Partial<SimulatorOptions> = {}): Promise<TestSimulation> {
  const app = Fastify()
  let origin = ''
  await app.register(await simulators({ publicUrl: () => origin, accounts: demoAccounts, ...more }), { prefix: '/sim' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const json = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    return (await (await fetch(`${origin}${path}`, init)).json()) as Record<string, unknown>
  }
  return { origin, app, json, close: () => app.close() }
}

interface CloudAction {
  path: string
  service: string
  action: string
  version: string
  region?: string
}

/** A call of the cloud signed as its customer's server signs it; answers its `Response`. */
export async function cloudCall(
  origin: string,
  { secretId, secretKey }: { secretId: string; secretKey: string },
  { path, service, action, version, region = '' }: CloudAction,
  body: object,
  odd: { timestamp?: number; secretKey?: string } = {},
): Promise<unknown> {
  const payload = JSON.stringify(body)
  const timestamp = odd.timestamp ?? Math.floor(Date.now() / 1000)
  const headers = { 'content-type': 'application/json; charset=utf-8', host: new URL(origin).host, 'x-tc-action': action }
  const signedHeaders = 'content-type;host;x-tc-action'
  const signature = tc3Signature(odd.secretKey ?? secretKey, { service, timestamp, signedHeaders, headers, payload })
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const reply = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': headers['content-type'],
      authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${date}/${service}/tc3_request, SignedHeaders=${signedHeaders}, Signature=${signature}`,
      'x-tc-action': action,
      'x-tc-version': version,
      'x-tc-region': region,
      'x-tc-timestamp': String(timestamp),
    },
  })
  if (reply.status !== 200) throw new Error(`the cloud answered ${reply.status}`)
  return ((await reply.json()) as { Response: unknown }).Response
}

export interface PayAnswer {
  status: number
  text: string
  body: Record<string, unknown>
  headers: Headers
}

/** What a test changes in an honest signed request. */
export interface Tampering {
  timestamp?: number
  serial?: string
  /** Signs these bytes instead of the ones sent. */
  signedBody?: string
  headers?: Record<string, string>
}

/** A pay call signed as a merchant's server signs it. */
export async function payCall(
  origin: string,
  merchant: Merchant,
  method: string,
  path: string,
  body?: object,
  odd: Tampering = {},
): Promise<PayAnswer> {
  const sent = body ? JSON.stringify(body) : ''
  const url = `/sim/pay${path}`
  const timestamp = odd.timestamp ?? Math.floor(Date.now() / 1000)
  const nonce = Math.random().toString(36).slice(2).padEnd(32, '0')
  const message = `${method}\n${url}\n${timestamp}\n${nonce}\n${odd.signedBody ?? sent}\n`
  const signature = createSign('RSA-SHA256').update(message).sign(merchant.privateKeyPem, 'base64')
  const authorization = `WECHATPAY2-SHA256-RSA2048 mchid="${merchant.mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${odd.serial ?? merchant.certSerial}"`
  const headers = {
    authorization,
    accept: 'application/json',
    'user-agent': 'test',
    ...(sent ? { 'content-type': 'application/json' } : {}),
    ...odd.headers,
  }
  const answer = await fetch(`${origin}${url}`, { method, headers, ...(sent ? { body: sent } : {}) })
  const text = await answer.text()
  return { status: answer.status, text, body: text ? (JSON.parse(text) as Record<string, unknown>) : {}, headers: answer.headers }
}

export interface Heard {
  url: string
  headers: Record<string, string>
  body: string
}

/** A server that hears callbacks; `reply` decides the status of each. */
export async function startListener(
  reply: (count: number, heard: Heard) => { status: number; body?: string } = () => ({ status: 200 }),
): Promise<{ url: string; heard: Heard[]; close: () => Promise<void> }> {
  const heard: Heard[] = []
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const one = { url: request.url ?? '', headers, body }
      heard.push(one)
      const { status, body: text = '' } = reply(heard.length, one)
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`, heard, close }
}

/** The first merchant and account of the demo. */
export const firstMerchant = (): CertifiedMerchant => demoAccounts.merchants[0] as CertifiedMerchant
export const firstAppId = 'wx5f0e1a7c9b2d4e68'

/** The plain text of an encrypted resource. Throws on a wrong key or a touched byte. */
export function unseal(apiV3Key: string, encrypted: Omit<Encrypted, 'algorithm'>): string {
  const body = Buffer.from(encrypted.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(encrypted.nonce))
  decipher.setAAD(Buffer.from(encrypted.associated_data))
  decipher.setAuthTag(body.subarray(body.length - 16))
  return Buffer.concat([decipher.update(body.subarray(0, body.length - 16)), decipher.final()]).toString('utf8')
}

/** The message and the receiver inside a cipher text. Throws on a wrong key or padding. */
export function decrypt(encodingAesKey: string, encrypted: string): { message: string; receiver: string } {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
  const pad = padded.at(-1) ?? 0
  if (pad < 1 || pad > 32) throw new Error('bad padding')
  const plain = padded.subarray(0, padded.length - pad)
  const length = plain.readUInt32BE(16)
  return { message: plain.subarray(20, 20 + length).toString('utf8'), receiver: plain.subarray(20 + length).toString('utf8') }
}
