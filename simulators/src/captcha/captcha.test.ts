import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoAccounts } from '../demo-accounts.ts'
import { cloudCall, startSimulation, type TestSimulation } from '../testing.ts'

const { captchaAppId, appSecretKey } = demoAccounts.captcha
let simulation: TestSimulation
let now = Date.now()
beforeEach(async () => {
  now = Date.now()
  simulation = await startSimulation({ now: () => now })
})
afterEach(async () => simulation.close())

async function passed(): Promise<{ Ticket: string; Randstr: string }> {
  const { ticket, randstr } = await simulation.json('/sim/captcha/ticket', { appId: captchaAppId })
  return { Ticket: String(ticket), Randstr: String(randstr) }
}
interface Answer {
  CaptchaCode?: number
  Error?: { Code: string }
}
const describeResult = async (more: object, odd: { secretKey?: string } = {}): Promise<Answer> => {
  const action = { path: '/sim/captcha/', service: 'captcha', action: 'DescribeCaptchaResult', version: '2019-07-22' }
  const body = { CaptchaType: 9, UserIp: '203.0.113.7', CaptchaAppId: Number(captchaAppId), AppSecretKey: appSecretKey, ...more }
  return (await cloudCall(simulation.origin, demoAccounts.captcha, action, body, { timestamp: Math.floor(now / 1000), ...odd })) as Answer
}

it('a ticket is good once', async () => {
  const ticket = await passed()
  expect(await describeResult(ticket)).toMatchObject({ CaptchaCode: 1 })
  expect(await describeResult(ticket)).toMatchObject({ CaptchaCode: 9 })
})

it('rejects a ticket of another text, another app or nobody, and a malformed request', async () => {
  const ticket = await passed()
  expect(await describeResult({ ...ticket, Randstr: '@xyz' })).toMatchObject({ CaptchaCode: 7 })
  expect(await describeResult({ ...ticket, AppSecretKey: 'other' })).toMatchObject({ CaptchaCode: 16 })
  expect(await describeResult({ ...ticket, Ticket: 'tr03nobody' })).toMatchObject({ CaptchaCode: 15 })
  expect(await describeResult({ ...ticket, UserIp: '' })).toMatchObject({ CaptchaCode: 100 })
  expect(await describeResult(ticket, { secretKey: 'wrong' })).toMatchObject({ Error: { Code: 'AuthFailure.SignatureFailure' } })
})

it('a ticket expires after five minutes', async () => {
  const ticket = await passed()
  now += 300_001
  expect(await describeResult(ticket)).toMatchObject({ CaptchaCode: 8 })
})

it('hands no ticket to an unknown app', async () => {
  expect(await simulation.json('/sim/captcha/ticket', { appId: '1' })).toEqual({ message: 'unknown app' })
})
