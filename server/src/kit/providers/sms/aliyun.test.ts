import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { startSimulation, type TestSimulation } from '@youli/simulators/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import vectors from '../vectors/aliyun_rpc.json' with { type: 'json' }
import { canonicalQuery, rpcSignature } from './aliyun-rpc.ts'
import { aliyunSmsSender } from './aliyun-sender.ts'

describe('RPC signature', () => {
  it.each(vectors.vectors)('agrees with $name', (v) => {
    const params = v.params as unknown as Record<string, string>
    expect(canonicalQuery(params)).toBe(v.canonical_query)
    expect(rpcSignature(v.access_key_secret, v.method as 'GET', params)).toBe(v.signature)
  })
  it('encodes what encodeURIComponent leaves alone', () => {
    expect(canonicalQuery({ b: "a *!'()~", a: '+' })).toBe('a=%2B&b=a%20%2A%21%27%28%29~')
  })
})

let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())
afterEach(async () => {
  await fetch(`${simulation.origin}/sim/control/faults`, { method: 'DELETE' })
})

const { accessKeyId, accessKeySecret } = demoAccounts.spare.aliyunSms
const sender = (changed: object = {}) =>
  aliyunSmsSender({
    apiUrl: `${simulation.origin}/sim/aliyun-sms/`,
    accessKeyId,
    accessKeySecret,
    patience: { timeoutMs: 1500, pauseMs: 5 },
    ...changed,
  })
const sms = { mobile: '13800138000', signName: '云上书屋', templateId: 'SMS_390001', params: ['482913', '5'] }
const received = async (mobile: string) =>
  ((await simulation.json(`/sim/control/sms?mobile=${mobile}`)) as { messages: { text: string; code: string }[] }).messages
const fault = (kind: string, count = 1) => simulation.json('/sim/control/faults', { provider: 'aliyun-sms', kind, count })

describe('sending by Aliyun', () => {
  it('fills the named variables of a template in their order', async () => {
    expect(await sender().send(sms)).toEqual({ ok: true, serialNo: expect.stringMatching(/^\d{18}\^0$/) })
    expect(await received(sms.mobile)).toMatchObject([
      { code: '482913', text: '【云上书屋】您的验证码为482913，5分钟内有效，请勿告知他人。' },
    ])
  })
  it('reads a template once and keeps numbers and codes out of addresses', async () => {
    const { send } = sender()
    const asked = async () => ((await simulation.json('/sim/control/log')) as { calls: { url: string }[] }).calls.map((each) => each.url)
    const before = (await asked()).length
    await send({ ...sms, mobile: '+8613800138001' })
    await send({ ...sms, mobile: '13800138001', params: ['000001', '5'] })
    expect(await received('13800138001')).toHaveLength(2)
    const urls = await asked()
    expect([urls.length - before, new Set(urls)]).toEqual([3, new Set(['/sim/aliyun-sms/'])])
  })
  it.each<[string, object, object, object]>([
    ['a wrong number', {}, { mobile: '12' }, { reason: 'invalidNumber', code: 'isv.MOBILE_NUMBER_ILLEGAL' }],
    ['a sign of somebody else', {}, { signName: '有礼' }, { reason: 'refused', code: 'isv.SMS_SIGNATURE_ILLEGAL' }],
    ['an unknown template', {}, { templateId: 'SMS_1' }, { reason: 'template', code: 'isv.SMS_TEMPLATE_ILLEGAL' }],
    ['a missing variable', {}, { params: ['1'] }, { reason: 'template', code: 'isv.TEMPLATE_MISSING_PARAMETERS' }],
    ['an empty variable', {}, { params: ['1', ''] }, { reason: 'template', code: 'isv.TEMPLATE_MISSING_PARAMETERS' }],
    ['an unknown key', { accessKeyId: 'LTAI0' }, {}, { reason: 'refused', code: 'InvalidAccessKeyId.NotFound' }],
    ['a wrong secret', { accessKeySecret: 'no' }, {}, { reason: 'refused', code: 'SignatureDoesNotMatch' }],
    ['an old clock', { now: () => new Date(Date.now() - 16 * 60_000) }, {}, { reason: 'refused', code: 'InvalidTimeStamp.Expired' }],
  ])('is refused for %s', async (_what, account, message, refusal) => {
    expect(await sender(account).send({ ...sms, ...message })).toEqual({ ok: false, ...refusal })
  })
  it('says when a number has had enough, until the next day', async () => {
    await simulation.json('/sim/control/switches', { smsDay: 1 })
    const to = { ...sms, mobile: '13800138002' }
    expect(await sender().send(to)).toMatchObject({ ok: true })
    expect(await sender().send(to)).toEqual({ ok: false, reason: 'throttled', code: 'isv.BUSINESS_LIMIT_CONTROL' })
    await simulation.json('/sim/control/clock', { advanceMs: 86_400_001 })
    expect(await sender().send(to)).toMatchObject({ ok: true })
    await simulation.json('/sim/control/switches', { smsDay: 0 })
  })
  it('never sends twice when the answer is lost', async () => {
    const { send } = sender()
    await send({ ...sms, mobile: '13800138003' })
    await fault('lost')
    await expect(send({ ...sms, mobile: '13800138004' })).rejects.toMatchObject({ kind: 'down' })
    expect(await received('13800138004')).toHaveLength(1)
  })
  it.each([
    ['5xx', 'down'],
    ['429', 'down'],
    ['trickle', 'slow'],
    ['page', 'malformed'],
    ['shape', 'malformed'],
  ])('throws where nobody can say what was sent: %s', async (kind, what) => {
    await fault(kind)
    await expect(sender().send(sms)).rejects.toMatchObject({ name: 'ProviderFault', provider: 'sms', kind: what })
  })
  it('is throttled by the gateway too', async () => {
    await fault('rate')
    expect(await sender().send(sms)).toEqual({ ok: false, reason: 'throttled', code: 'Throttling.User' })
  })
})

describe('an Aliyun account', () => {
  it('is proven without a message', async () => {
    const before = (await received('')).length
    expect([await sender().probe(), (await received('')).length]).toEqual([{ ok: true }, before])
    expect(await sender({ accessKeySecret: 'no' }).probe()).toMatchObject({
      ok: false,
      code: 'SignatureDoesNotMatch',
      message: expect.stringContaining('signature'),
    })
    await fault('drop')
    await expect(sender().probe()).rejects.toMatchObject({ kind: 'down' })
  })
})
