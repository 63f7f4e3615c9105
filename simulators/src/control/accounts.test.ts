import { X509Certificate, createPrivateKey } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts } from '../demo-accounts.ts'
import { cloudCall, payCall, startSimulation, type TestSimulation } from '../testing.ts'

const { officialAccounts, merchants, sms, wecom } = demoAccounts.spare
let simulation: TestSimulation
beforeEach(async () => {
  simulation = await startSimulation()
})
afterEach(async () => simulation.close())

const page = async (path: string): Promise<string> => (await fetch(`${simulation.origin}${path}`)).text()

describe('spare accounts', () => {
  it('are shown with every key that an operator has to type', async () => {
    const shown = await page('/sim/accounts')
    for (const { appId, secret, callback } of officialAccounts)
      expect([appId, secret, callback.token, callback.encodingAesKey].filter((each) => !shown.includes(each))).toEqual([])
    for (const { mchid, certSerial, apiV3Key, privateKeyPem, platformPublicKey } of merchants)
      expect([mchid, certSerial, apiV3Key, privateKeyPem, platformPublicKey.serial].filter((each) => !shown.includes(each))).toEqual([])
    for (const app of sms) expect([app.secretId, app.secretKey, app.sdkAppId].filter((each) => !shown.includes(each))).toEqual([])
    for (const corp of wecom) expect([corp.corpId, corp.agentId, corp.agentSecret].filter((each) => !shown.includes(each))).toEqual([])
    expect(await page('/sim')).toContain('/sim/accounts')
  })
  it('have merchant certificates that fit their private keys', () => {
    expect(merchants.map((each) => new X509Certificate(each.certificatePem).checkPrivateKey(createPrivateKey(each.privateKeyPem)))).toEqual(
      [true, true],
    )
  })
  it('hand out tokens for their own secret only, and nobody follows them at first', async () => {
    const { appId, secret } = officialAccounts[0]!
    const token = (by: string) => simulation.json(`/sim/wechat/cgi-bin/token?grant_type=client_credential&appid=${appId}&secret=${by}`)
    expect(await token(secret)).toHaveProperty('access_token')
    expect(await token(demoAccounts.officialAccounts[0]!.secret)).toMatchObject({ errcode: 40125 })
    const { personas } = (await simulation.json('/sim/control/personas')) as {
      personas: { accounts: { appId: string; follows: boolean }[] }[]
    }
    expect(personas.some(({ accounts }) => accounts.some((each) => each.appId === appId && each.follows))).toBe(false)
  })
  it('send short messages under their own sign only', async () => {
    const app = sms[0]!
    const action = { path: '/sim/sms/', service: 'sms', action: 'SendSms', version: '2021-01-11', region: 'ap-guangzhou' }
    const message = {
      SmsSdkAppId: app.sdkAppId,
      TemplateId: '2990001',
      PhoneNumberSet: ['+8613800138000'],
      TemplateParamSet: ['1234', '5'],
    }
    const send = (SignName: string) => cloudCall(simulation.origin, app, action, { ...message, SignName })
    expect(await send(app.signNames[0]!)).toMatchObject({ SendStatusSet: [{ Code: 'Ok' }] })
    expect(await send('有礼')).toMatchObject({ Error: { Code: 'FailedOperation.SignatureIncorrectOrUnapproved' } })
    const day = { BeginTime: '2026010100', EndTime: '2099010100', Limit: 0, Offset: 0 }
    const count = (SmsSdkAppId: string) =>
      cloudCall(simulation.origin, app, { ...action, action: 'SendStatusStatistics' }, { ...day, SmsSdkAppId })
    expect(await count(app.sdkAppId)).toMatchObject({ SendStatusStatistics: { RequestCount: 1 } })
    expect(await count('1400990109')).toMatchObject({ Error: { Code: 'UnauthorizedOperation.SmsSdkAppIdVerifyFail' } })
  })
  it('sign with the public key alone where a merchant has no platform certificate', async () => {
    const [both, keyOnly] = [merchants[0]!, merchants[1]!]
    await simulation.json('/sim/control/switches', { serialMode: 'certificate' })
    const ask = (by: typeof both) => payCall(simulation.origin, by, 'GET', `/v3/pay/transactions/out-trade-no/none-1234?mchid=${by.mchid}`)
    expect((await ask(both)).headers.get('wechatpay-serial')).toBe(both.platformCertificate?.serial)
    expect((await ask(keyOnly)).headers.get('wechatpay-serial')).toBe(keyOnly.platformPublicKey.serial)
    const certificates = await payCall(simulation.origin, keyOnly, 'GET', '/v3/certificates')
    expect([certificates.status, certificates.body['code']]).toEqual([404, 'RESOURCE_NOT_EXISTS'])
  })
  it('keep the codes of two enterprises apart', async () => {
    const corp = wecom[0]!
    const { code } = await simulation.json('/sim/control/wecom-code', { userId: 'xu.man', corpId: corp.corpId })
    const tokenOf = async (of: typeof corp) => {
      const got = await simulation.json(`/sim/wecom/cgi-bin/gettoken?corpid=${of.corpId}&corpsecret=${of.agentSecret}`)
      return String(got['access_token'])
    }
    const who = async (of: typeof corp) =>
      simulation.json(`/sim/wecom/cgi-bin/auth/getuserinfo?access_token=${await tokenOf(of)}&code=${String(code)}`)
    expect(await who(demoAccounts.wecom)).toMatchObject({ errcode: 40029 })
    expect(await who(corp)).toMatchObject({ errcode: 0, userid: 'xu.man' })
  })
  it('take a server address as the back office does, and say whether it answers', async () => {
    const body = new URLSearchParams({ appId: officialAccounts[0]!.appId, url: `${simulation.origin}/nobody` })
    const done = await fetch(`${simulation.origin}/sim/accounts/server`, { method: 'POST', body })
    expect(await done.text()).toContain('服务器没有通过 Token 验证')
  })
})
