import { minuteMs } from '@youli/domain/kit/time.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import type { CaptchaTicket } from '@youli/simulators/captcha/routes.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'

const sendCode = 'FORM /user/member/api/v2/send-verify-code'
const imageCode = 'GET /user/member/api/v2/image-code'
const vote = 'GET /activity/api/v1/h5/vote'
const outside = { 'x-forwarded-for': '203.0.113.7' }

let phones = 0
const phone = () => `1362000${String(++phones).padStart(4, '0')}`

describe.each(oneEngine)('a bought check on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine, { captcha: true, rateLimit: 50_000 })
  })
  afterAll(() => t.close())

  /** A ticket, as the page part hands it to whoever passes. */
  const passed = async (): Promise<CaptchaTicket> => {
    const body = new URLSearchParams({ appId: demoAccounts.captcha.captchaAppId })
    return (await (await fetch(`${t.base}/sim/captcha/ticket`, { method: 'POST', body })).json()) as CaptchaTicket
  }
  const answer = async (token: string, more: object) =>
    (await t.send(sendCode, { mobileNo: phone(), codeType: 'register_login', ...more }, token, outside)).code
  const show = async (token: string) => (await t.send(imageCode, {}, token, outside)).data!

  it('is shown by the page itself, and its ticket opens one code', async () => {
    const token = await t.visitor()
    const { imageCodeId, kind, captcha } = await show(token)
    expect([kind, captcha]).toEqual(['tencent', { appId: demoAccounts.captcha.captchaAppId, scriptUrl: '/sim/captcha/TJCaptcha.js' }])
    const { ticket, randstr } = await passed()
    expect(await answer(token, { imageCodeId, imageCode: randstr, work: ticket })).toBe(0)
    const again = await show(token)
    expect(await answer(token, { imageCodeId: again.imageCodeId, imageCode: randstr, work: ticket })).toBe(no.imageCodeWrong.code)
  })

  it('rejects tickets that are nobody’s, of another text, or made up by the page', async () => {
    const token = await t.visitor()
    const { ticket, randstr } = await passed()
    for (const [imageCode, work] of [
      [randstr, 'tr03nobody'],
      ['@xyz', ticket],
      ['', ticket],
      [randstr, 'terror_1001_199999164_1'],
    ] as const) {
      const { imageCodeId } = await show(token)
      expect(await answer(token, { imageCodeId, imageCode, work })).toBe(no.imageCodeWrong.code)
    }
  })

  it('stands before a vote too', async () => {
    const token = await t.visitor()
    expect((await t.send(`${vote}/getverify`, {}, token, outside)).status).toBe(200)
    expect(await t.call(`${vote}/verify-work`, {}, token)).toMatchObject({ kind: 'tencent', work: '' })
    const { ticket, randstr } = await passed()
    expect(await t.call(`${vote}/checkverify`, { code: randstr, work: ticket }, token)).toBe(true)
  })

  it('gives way to our own pictures for a minute when its provider does not answer', async () => {
    const token = await t.visitor()
    const { imageCodeId } = await show(token)
    const { ticket, randstr } = await passed()
    await t.control('POST', 'faults', { provider: 'captcha', kind: '5xx', count: 1 })
    expect(await answer(token, { imageCodeId, imageCode: randstr, work: ticket })).toBe(no.imageCodeWrong.code)
    const own = await show(token)
    expect(own.kind).not.toBe('tencent')
    expect(own.work).not.toBe('')
    t.clock.move(minuteMs)
    expect((await show(token)).kind).toBe('tencent')
  })
})
