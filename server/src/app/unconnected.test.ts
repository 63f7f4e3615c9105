import { payDraft } from '@youli/demo/connections.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBrand } from '../cli/new-brand.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore } from '../trade/order/fixtures.ts'
import { setConfig } from '../platform/tenant-config/public/tenants.ts'
import { connectionOf, disconnect } from '../platform/connection/fixtures.ts'
import { warnOfCertificates } from '../platform/connection/jobs.ts'
import { connection, connectionWarning } from '../platform/connection/tables.ts'

const save = 'POST /console/api/v1/connections/save'
const ownPay = () => payDraft(demoAccounts.merchants[0]!)
const alarms = 'GET /console/api/v1/connections/alarms'
const create = 'POST /order/api/v1/order/create'
const sendCode = 'FORM /user/member/api/v2/send-verify-code'

describe.each(oneEngine)('a brand that has not connected a service on %s', (engine) => {
  let t: TestApp
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
  })
  afterAll(() => t.close())

  it('refuses an order with money to pay before it is placed, and places one without', async () => {
    const { token } = await t.member()
    const paid = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const atStore = await makeSoldAtStore(t, { skus: [{ quantity: 5 }], payWay: 3 })
    const pay = ownPay()
    await disconnect(t, 'pay', operator)
    const refused = await t.send(create, paid.request(), token)
    expect(refused).toMatchObject({ success: false, code: orderRefusals.noPayments.code, msg: '商家尚未开通在线支付' })
    expect(await t.call('GET /order/api/v1/order/list', {}, token)).toMatchObject({ total: 0 })
    expect((await t.send(create, atStore.request(), token)).success).toBe(true)
    await t.call(save, { kind: 'pay', fields: pay.fields, keys: pay.keys }, operator)
    expect((await t.send(create, paid.request(), token)).success).toBe(true)
  })

  it('tells somebody who registers that the brand has no SMS, and sends nothing', async () => {
    const visitor = await t.visitor()
    const { id } = await connectionOf(t, 'sms', operator)
    const detail = await t.call('GET /console/api/v1/connections/one', { id: id! }, operator)
    await disconnect(t, 'sms', operator)
    const mobileNo = '13911110001'
    const ask = () => t.send(sendCode, { mobileNo, codeType: 'register_login' }, visitor)
    expect(await ask()).toMatchObject({ code: registrationRefusals.smsUnset.code, msg: '商家尚未开通短信，请联系门店' })
    expect((await t.control('GET', `sms?mobile=${mobileNo}`)).messages).toEqual([])
    // The other brand has its own.
    const tea = await t.visitor(t.tenants[1].appId)
    expect((await t.send(sendCode, { mobileNo: '13911110002', codeType: 'register_login' }, tea)).success).toBe(true)
    await t.call(save, { kind: 'sms', fields: detail.fields, keys: { secretKey: demoAccounts.sms.secretKey } }, operator)
    expect((await ask()).success).toBe(true)
  })

  it('sends nothing without a sign of its own', async () => {
    const { tenantId, appId } = t.tenants[1]
    await t.app.db.of(tenantId).transact((tx) => setConfig(tx, tenantId, messagingSettings.smsSign, ''))
    const mobileNo = '13911110003'
    const reply = await t.send(sendCode, { mobileNo, codeType: 'register_login' }, await t.visitor(appId))
    expect(reply.code).toBe(registrationRefusals.smsUnset.code)
    expect((await t.control('GET', `sms?mobile=${mobileNo}`)).messages).toEqual([])
  })

  it('has no connections after new-brand, and serves its app once it is connected', async () => {
    const [spare] = demoAccounts.spare.officialAccounts
    const words = await newBrand(t.app, ['新花坊', spare!.appId, 'flowers'])
    const { token } = await t.call('POST /console/api/v1/login', { loginName: 'flowers', password: words.split(' / ')[1]! })
    expect((await t.call('GET /console/api/v1/connections', {}, token)).every(({ state }) => state === 'none')).toBe(true)
    const enter = async () => {
      const { code } = await t.control('POST', 'code', { appId: spare!.appId, scope: 'snsapi_base' })
      return t.send('GET /authorization/auth/code/token', { code, tenantAppId: spare!.appId })
    }
    expect((await enter()).success).toBe(false)
    await t.call(save, { kind: 'wechat', fields: { appId: spare!.appId }, keys: { secret: spare!.secret } }, token)
    expect((await enter()).success).toBe(true)
  })

  it('is alarmed of a wrong key by what the provider said, until it works again', async () => {
    const { id, version } = await connectionOf(t, 'sms', operator)
    const { fields } = await t.call('GET /console/api/v1/connections/one', { id: id! }, operator)
    await t.call(save, { id: id!, kind: 'sms', version, fields, keys: { secretKey: 'wrongKeyOfTheCloud0000' } }, operator)
    const visitor = await t.visitor()
    await t.send(sendCode, { mobileNo: '13911110004', codeType: 'register_login' }, visitor)
    await expect
      .poll(() => t.call(alarms, {}, operator), { timeout: 8000 })
      .toMatchObject([{ kind: 'sms', state: 'failing', meaning: expect.stringMatching(/./), cure: expect.stringMatching(/./) }])
    const row = await connectionOf(t, 'sms', operator)
    expect(row).toMatchObject({ state: 'failing', error: { code: expect.stringContaining('AuthFailure'), count: 1 } })
    const keys = { secretKey: demoAccounts.sms.secretKey }
    await t.call(save, { id: id!, kind: 'sms', version: row.version, fields, keys }, operator)
    expect(await t.call(alarms, {}, operator)).toEqual([])
    expect((await t.call('POST /console/api/v1/connections/test', { id: id!, kind: 'sms' }, operator)).ok).toBe(true)
    await expect.poll(async () => (await connectionOf(t, 'sms', operator)).lastOkTime, { timeout: 8000 }).not.toBe(null)
  })

  it('is warned once for each threshold before a certificate ends, and alarmed in its last week', async () => {
    const { id } = await connectionOf(t, 'pay', operator)
    const endsIn = (days: number) =>
      t.db.transact((tx) =>
        tx
          .update(connection)
          .set({ expiresAt: new Date(t.clock.now().getTime() + days * dayMs - 1000) })
          .where(eq(connection.id, id!)),
      )
    const warned = () => t.db.read((r) => r.select().from(connectionWarning))
    await endsIn(45)
    for (let night = 0; night < 2; night++) await t.app.jobs.runNow(warnOfCertificates)
    expect((await warned()).map(({ days }) => days)).toEqual([60])
    expect(await connectionOf(t, 'pay', operator)).toMatchObject({ state: 'expiring' })
    expect(await t.call(alarms, {}, operator)).toEqual([])
    await t.db.transact((tx) => tx.delete(connectionWarning))
    await endsIn(6)
    for (let night = 0; night < 2; night++) await t.app.jobs.runNow(warnOfCertificates)
    expect((await warned()).map(({ days }) => days)).toEqual([7])
    expect(await t.call(alarms, {}, operator)).toMatchObject([
      { kind: 'pay', state: 'expiring', meaning: expect.stringContaining('6 天后到期') },
    ])
    expect((await t.call('GET /console/api/v1/connections/one', { id: id! }, operator)).warnings).toMatchObject([{ days: 7 }])
  })

  it('asks for the second factor before keys are changed, where the operator has one', async () => {
    const call = t.call
    const { secret } = await call('POST /console/api/v1/me/second-factor/begin', { password: t.tenants[0].operator.password }, operator)
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() })
    await call('POST /console/api/v1/me/second-factor/confirm', { code: code() }, operator)
    t.clock.move(60_000)
    const { id, version } = await connectionOf(t, 'pay', operator)
    const request = { id: id!, kind: 'pay' as const, version, fields: ownPay().fields }
    expect((await t.send(save, request, operator)).code).toBe(operatorRefusals.wrongCode.code)
    expect((await t.send('POST /console/api/v1/connections/disconnect', { id, version }, operator)).code).toBe(
      operatorRefusals.wrongCode.code,
    )
    expect(await call(save, { ...request, code: code() }, operator)).toEqual({ id, version: version + 1 })
  })
})
