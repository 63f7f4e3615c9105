import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '../demo-accounts.ts'
import { cloudCall, startSimulation, type TestSimulation } from '../testing.ts'

const { sdkAppId } = demoAccounts.sms
let simulation: TestSimulation
beforeEach(async () => {
  simulation = await startSimulation()
})
afterEach(async () => simulation.close())

interface Answer {
  SendStatusSet?: { Code: string }[]
  Error?: { Code: string }
}

async function send(more: object = {}, odd: { timestamp?: number; secretKey?: string } = {}): Promise<Answer> {
  const message = {
    SmsSdkAppId: sdkAppId,
    SignName: '有礼',
    TemplateId: '1990001',
    PhoneNumberSet: ['+8613800138000'],
    TemplateParamSet: ['482913', '5'],
  }
  const action = { path: '/sim/sms/', service: 'sms', action: 'SendSms', version: '2021-01-11', region: 'ap-guangzhou' }
  return (await cloudCall(simulation.origin, demoAccounts.sms, action, { ...message, ...more }, odd)) as Answer
}

describe('short messages', () => {
  it('arrive, and the code is read through the side door, never from the answer', async () => {
    const answer = await send()
    expect(answer.SendStatusSet?.[0]?.Code).toBe('Ok')
    expect(JSON.stringify(answer)).not.toContain('482913')
    const { messages } = (await simulation.json('/sim/control/sms?mobile=13800138000')) as { messages: object[] }
    expect(messages[0]).toMatchObject({ code: '482913', text: '【有礼】您的验证码为482913，5分钟内有效，请勿告知他人。' })
  })
  it('are refused for a wrong signature, an old timestamp, a strange sign name, template or parameter count', async () => {
    expect((await send({}, { secretKey: 'wrong' })).Error?.Code).toBe('AuthFailure.SignatureFailure')
    expect((await send({}, { timestamp: Math.floor(Date.now() / 1000) - 400 })).Error?.Code).toBe('AuthFailure.SignatureExpire')
    expect((await send({ SignName: '别家' })).Error?.Code).toBe('FailedOperation.SignatureIncorrectOrUnapproved')
    expect((await send({ TemplateId: '1' })).Error?.Code).toBe('FailedOperation.TemplateIncorrectOrUnapproved')
    expect((await send({ TemplateParamSet: ['1'] })).Error?.Code).toBe('FailedOperation.TemplateParamSetNotMatchApprovedTemplate')
    expect((await send({ PhoneNumberSet: ['+8612'] })).SendStatusSet?.[0]?.Code).toBe('InvalidParameterValue.IncorrectPhoneNumber')
  })
  it('are capped per number when a cap is switched on, until the clock moves', async () => {
    await simulation.json('/sim/control/switches', { smsThirtySeconds: 1, smsDay: 2 })
    const codeOf = async () => (await send()).SendStatusSet?.[0]?.Code
    expect([await codeOf(), await codeOf()]).toEqual(['Ok', 'LimitExceeded.PhoneNumberThirtySecondLimit'])
    await simulation.json('/sim/control/clock', { advanceMs: 30_001 })
    expect([await codeOf(), await codeOf()]).toEqual(['Ok', 'LimitExceeded.PhoneNumberThirtySecondLimit'])
    await simulation.json('/sim/control/clock', { advanceMs: 30_001 })
    expect(await codeOf()).toBe('LimitExceeded.PhoneNumberDailyLimit')
  })
})

describe('ordered faults', () => {
  it('strike the next calls of one provider, then it is well again', async () => {
    await simulation.json('/sim/control/faults', { provider: 'sms', kind: 'rate' })
    expect((await send()).Error?.Code).toBe('RequestLimitExceeded')
    expect((await send()).SendStatusSet?.[0]?.Code).toBe('Ok')
    await simulation.json('/sim/control/faults', { provider: 'wechat', kind: 'drop' })
    await expect(fetch(`${simulation.origin}/sim/wechat/cgi-bin/token`)).rejects.toThrow('fetch failed')
    await simulation.json('/sim/control/faults', { provider: 'wechat', kind: 'malformed' })
    await expect((await fetch(`${simulation.origin}/sim/wechat/cgi-bin/token`)).json()).rejects.toThrow('JSON')
    await simulation.json('/sim/control/faults', { provider: 'wechat', kind: '5xx' })
    expect((await fetch(`${simulation.origin}/sim/wechat/cgi-bin/token`)).status).toBe(502)
    expect(await simulation.json('/sim/wechat/cgi-bin/token?grant_type=client_credential')).toMatchObject({ errcode: 41002 })
  })
  it('and switches refuse what they do not know', async () => {
    expect(await simulation.json('/sim/control/switches', { colour: 'red' })).toHaveProperty('error')
    expect(await simulation.json('/sim/control/switches', { defaultOutcome: 'maybe' })).toHaveProperty('error')
    expect(await simulation.json('/sim/control/faults', { provider: 'bank', kind: 'drop' })).toHaveProperty('error')
  })
})
