import { afterEach, describe, expect, it } from 'vitest'
import { standIn } from '../testing.ts'
import vectors from '../vectors/tencent_tc3.json' with { type: 'json' }
import { smsSender } from './sender.ts'
import { tc3Authorization } from '../tc3.ts'

describe('TC3 signature', () => {
  it.each(vectors.vectors)('agrees with $name', (v) => {
    const all: Record<string, string> = { 'content-type': v.content_type, host: v.host, 'x-tc-action': v.action.toLowerCase() }
    const headers = Object.fromEntries(v.signed_headers.split(';').map((name) => [name, all[name]!]))
    const request = { secretId: v.secret_id, secretKey: v.secret_key, service: v.service, url: `https://${v.host}` }
    expect(tc3Authorization({ ...request, headers, body: v.payload, timestamp: v.timestamp })).toContain(`Signature=${v.signature}`)
  })
})

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

describe('sending', () => {
  const keys = { secretId: 'id', secretKey: 'key', sdkAppId: '1400000000', region: 'ap-guangzhou' }
  const sms = { mobile: '13800138000', signName: '有礼', templateId: '1', params: ['1234'] }
  const answering = async (response: unknown, status = 200) => {
    const server = await standIn((seen, reply) => {
      const { host = '', authorization = '' } = seen.headers
      const type = seen.headers['content-type'] ?? ''
      const timestamp = Number(seen.headers['x-tc-timestamp'])
      const headers = { 'content-type': type, host, 'x-tc-action': String(seen.headers['x-tc-action']).toLowerCase() }
      const signed = tc3Authorization({ ...keys, service: 'sms', url: seen.url.href, headers, body: seen.body.toString(), timestamp })
      const failure = { Error: { Code: 'AuthFailure.SignatureFailure', Message: '' } }
      reply.writeHead(status, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ Response: signed === authorization ? response : failure }))
    })
    close = server.close
    return server
  }
  const status = (code: string) => ({ SendStatusSet: [{ SerialNo: '5000:1', Code: code, Message: 'x' }], RequestId: 'r' })

  it('sends one message, signed, with the country before the number', async () => {
    const server = await answering(status('Ok'))
    expect(await smsSender({ ...keys, apiUrl: server.url }).send(sms)).toEqual({ ok: true, serialNo: '5000:1' })
    expect(JSON.parse(server.seen[0]!.body.toString())).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000000',
      SignName: '有礼',
      TemplateId: '1',
      TemplateParamSet: ['1234'],
    })
  })
  it.each([
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 'throttled'],
    ['LimitExceeded.AppDailyLimit', 'throttled'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'invalidNumber'],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'refused'],
    ['FailedOperation.TemplateIncorrectOrUnapproved', 'template'],
  ])('says of %s: %s', async (code, reason) => {
    const server = await answering(status(code))
    expect(await smsSender({ ...keys, apiUrl: server.url }).send(sms)).toEqual({ ok: false, reason, code })
  })
  it('reads a failure of the whole call', async () => {
    const server = await answering({ Error: { Code: 'RequestLimitExceeded', Message: '' } })
    expect(await smsSender({ ...keys, apiUrl: server.url }).send(sms)).toMatchObject({ ok: false, reason: 'throttled' })
    const wrong = await smsSender({ ...keys, secretKey: 'other', apiUrl: server.url }).send(sms)
    expect(wrong).toMatchObject({ ok: false, code: 'AuthFailure.SignatureFailure' })
  })
  it('never sends twice when the answer is lost', async () => {
    const server = await answering({}, 502)
    await expect(smsSender({ ...keys, apiUrl: server.url }).send(sms)).rejects.toMatchObject({ kind: 'down' })
    expect(server.seen).toHaveLength(1)
  })
})
