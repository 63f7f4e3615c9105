import { afterEach, expect, it } from 'vitest'
import { standIn } from '../testing.ts'
import { tencentCaptcha } from './tencent-captcha.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

const settings = { secretId: 'id', secretKey: 'key', captchaAppId: '199999164', appSecretKey: 'app-key' }
const ticket = { ticket: 'tr03Xa', randstr: '@Vki', ip: '203.0.113.7' }
const answering = async (response: unknown, status = 200) => {
  const server = await standIn((_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ Response: response }))
  })
  close = server.close
  return server
}

it('asks the cloud about a ticket, with its app and whose address it is', async () => {
  const server = await answering({ CaptchaCode: 1, CaptchaMsg: 'OK', RequestId: 'r' })
  expect(await tencentCaptcha({ ...settings, apiUrl: server.url }).verify(ticket)).toBe(true)
  const [seen] = server.seen
  expect(seen!.headers).toMatchObject({ 'x-tc-action': 'DescribeCaptchaResult', 'x-tc-version': '2019-07-22' })
  expect(seen!.headers.authorization).toMatch(/^TC3-HMAC-SHA256 Credential=id\/\d{4}-\d\d-\d\d\/captcha\/tc3_request, /)
  expect(JSON.parse(seen!.body.toString())).toEqual({
    CaptchaType: 9,
    Ticket: 'tr03Xa',
    UserIp: '203.0.113.7',
    Randstr: '@Vki',
    CaptchaAppId: 199_999_164,
    AppSecretKey: 'app-key',
  })
})

it.each([7, 8, 9, 15, 16, 21, 100])('rejects a ticket with code %d', async (code) => {
  const server = await answering({ CaptchaCode: code, RequestId: 'r' })
  expect(await tencentCaptcha({ ...settings, apiUrl: server.url }).verify(ticket)).toBe(false)
})

it('rejects tickets that the page part made up, without asking', async () => {
  const server = await answering({ CaptchaCode: 1, RequestId: 'r' })
  const { verify } = tencentCaptcha({ ...settings, apiUrl: server.url })
  expect([await verify({ ...ticket, ticket: 'terror_1001_199999164_1700000000' }), await verify({ ...ticket, ticket: '' })]).toEqual([
    false,
    false,
  ])
  expect(server.seen).toHaveLength(0)
})

it.each([
  [{ Error: { Code: 'AuthFailure.SignatureFailure', Message: '' } }, 200, 'refused'],
  [{}, 200, 'malformed'],
  [{}, 502, 'down'],
])('throws where the cloud does not say: %j with %d', async (response, status, kind) => {
  const server = await answering(response, status)
  await expect(tencentCaptcha({ ...settings, apiUrl: server.url }).verify(ticket)).rejects.toMatchObject({ kind })
})
