import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../demo-accounts.ts'
import { startSimulation, type TestSimulation } from '../testing.ts'
import { rpcSignature, stringToSign } from './rpc.ts'

const { accessKeyId, accessKeySecret, signNames } = demoAccounts.spare.aliyunSms
let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())

const stamp = (shiftMs = 0) => new Date(Date.now() + shiftMs).toISOString().replace(/\.\d+Z$/, 'Z')

/** A call signed as its customer's server signs it; fields may be changed or left out by ''. */
async function call(action: string, more: Record<string, string> = {}, method: 'GET' | 'POST' = 'POST'): Promise<[number, string]> {
  const all = {
    AccessKeyId: accessKeyId,
    Action: action,
    Format: 'JSON',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    Timestamp: stamp(),
    Version: '2017-05-25',
    ...more,
  }
  const params = new Map(Object.entries(all).filter(([, value]) => value !== ''))
  const signature = rpcSignature(accessKeySecret, stringToSign(method, params))
  const query = new URLSearchParams([...params, ['Signature', more['Signature'] ?? signature]])
  const url = `${simulation.origin}/sim/aliyun-sms/`
  const answer = await (method === 'GET' ? fetch(`${url}?${query}`) : fetch(url, { method: 'POST', body: query }))
  return [answer.status, ((await answer.json()) as { Code: string }).Code]
}
const sms = {
  PhoneNumbers: '13800138000',
  SignName: signNames[0]!,
  TemplateCode: 'SMS_390001',
  TemplateParam: '{"code":"1234","minutes":"5"}',
}

describe('the gateway of Aliyun', () => {
  it('takes a signed query as well as a signed form', async () => {
    expect([await call('SendSms', sms, 'GET'), await call('SendSms', sms)]).toEqual([
      [200, 'OK'],
      [200, 'OK'],
    ])
  })
  it('takes a nonce once', async () => {
    const once = { SignatureNonce: 'nonce-of-this-test' }
    expect([await call('QuerySmsSignList', once), await call('QuerySmsSignList', once)]).toEqual([
      [200, 'OK'],
      [400, 'SignatureNonceUsed'],
    ])
  })
  it.each<[string, string, Record<string, string>, number, string]>([
    ['a missing nonce', 'SendSms', { SignatureNonce: '' }, 400, 'MissingSignatureNonce'],
    ['another algorithm', 'SendSms', { SignatureMethod: 'HMAC-SHA256' }, 400, 'IncompleteSignature'],
    ['a time in another format', 'SendSms', { Timestamp: '1700000000' }, 400, 'InvalidTimeStamp.Format'],
    ['a time that is over', 'SendSms', { Timestamp: stamp(-16 * 60_000) }, 400, 'InvalidTimeStamp.Expired'],
    ['a wrong signature', 'SendSms', { Signature: 'wrong' }, 400, 'SignatureDoesNotMatch'],
    ['an unknown action', 'DeleteEverything', {}, 404, 'InvalidAction.NotFound'],
    ['another version', 'SendSms', { Version: '2016-09-27' }, 404, 'InvalidAction.NotFound'],
    ['parameters that are no JSON', 'SendSms', { ...sms, TemplateParam: 'code=1' }, 200, 'isv.INVALID_JSON_PARAM'],
    [
      'a parameter that is a number',
      'SendSms',
      { ...sms, TemplateParam: '{"code":1,"minutes":5}' },
      200,
      'isv.TEMPLATE_MISSING_PARAMETERS',
    ],
  ])('refuses %s', async (_what, action, more, status, code) => {
    expect(await call(action, more)).toEqual([status, code])
  })
})
