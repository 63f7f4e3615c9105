import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { startSimulation, type TestSimulation } from '@youli/simulators/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { payGateway } from './pay/gateway.ts'
import { smsSender } from './sms/sender.ts'
import { ossStore } from './storage/oss.ts'
import { probeStore } from './storage/probe.ts'
import { memoryTokenCache } from './testing.ts'
import { wechatAccount } from './wechat/account.ts'
import { wecomCorp } from './wecom/corp.ts'

let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())
afterEach(async () => {
  await fetch(`${simulation.origin}/sim/control/faults`, { method: 'DELETE' })
  await simulation.json('/sim/control/switches', { badAnswerSignatures: 0, staleAnswers: 0 })
})

const sim = (path: string) => `${simulation.origin}/sim/${path}`
const patience = { timeoutMs: 1500, pauseMs: 5 }
const [certified, keyOnly] = [demoAccounts.spare.merchants[0]!, demoAccounts.spare.merchants[1]!]

type Merchant = typeof certified
const gateway = (of: Merchant, changed: Partial<Parameters<typeof payGateway>[0]> = {}) =>
  payGateway({
    apiUrl: sim('pay'),
    mchId: of.mchid,
    appId: of.appIds[0]!,
    serialNo: of.certSerial,
    privateKeyPem: of.privateKeyPem,
    apiV3Key: of.apiV3Key,
    platformKeys: { [of.platformPublicKey.serial]: of.platformPublicKey.publicKeyPem },
    patience,
    ...changed,
  })

describe('WeChat Pay', () => {
  it('proves a merchant by its public key, with or without a platform certificate', async () => {
    expect([await gateway(certified).probe(), await gateway(keyOnly).probe()]).toEqual([{ ok: true }, { ok: true }])
  })
  it('proves a merchant by its platform certificate, alone and beside the public key', async () => {
    const { serial, certificatePem } = certified.platformCertificate!
    const { platformPublicKey } = certified
    await simulation.json('/sim/control/switches', { serialMode: 'certificate' })
    expect(await gateway(certified, { platformKeys: { [serial]: certificatePem } }).probe()).toEqual({ ok: true })
    const both = { [serial]: certificatePem, [platformPublicKey.serial]: platformPublicKey.publicKeyPem }
    expect(await gateway(certified, { platformKeys: both }).probe()).toEqual({ ok: true })
    await simulation.json('/sim/control/switches', { serialMode: 'publicKey' })
  })
  it('leaves no payment behind', async () => {
    await gateway(certified).probe()
    const { payments } = (await simulation.json('/sim/control/payments')) as { payments: { mchid: string }[] }
    expect(payments.filter((each) => each.mchid === certified.mchid)).toEqual([])
  })
  it.each<[string, Parameters<typeof gateway>[1], string]>([
    ['an unknown merchant', { mchId: '1900009999' }, 'SIGN_ERROR'],
    ['the serial of another certificate', { serialNo: keyOnly.certSerial }, 'SIGN_ERROR'],
    ['the private key of another certificate', { privateKeyPem: keyOnly.privateKeyPem }, 'SIGN_ERROR'],
    ['an app of another merchant', { appId: keyOnly.appIds[0]! }, 'APPID_MCHID_NOT_MATCH'],
    ['another APIv3 key', { apiV3Key: keyOnly.apiV3Key }, 'API_V3_KEY'],
    [
      'the public key of another merchant',
      { platformKeys: { [certified.platformPublicKey.serial]: keyOnly.platformPublicKey.publicKeyPem } },
      'ANSWER_SIGNATURE',
    ],
    [
      'the public key under another id',
      { platformKeys: { [certified.platformPublicKey.serial.replace('3', '9')]: certified.platformPublicKey.publicKeyPem } },
      'ANSWER_SERIAL',
    ],
  ])('tells %s by its code', async (_what, changed, code) => {
    const probe = await gateway(certified, changed).probe()
    expect(probe).toMatchObject({ ok: false, code, message: expect.stringMatching(/./) })
  })
  it('tells a clock that is minutes off', async () => {
    await simulation.json('/sim/control/switches', { staleAnswers: 1 })
    expect(await gateway(certified).probe()).toMatchObject({ ok: false, code: 'ANSWER_TIMESTAMP' })
  })
  it.each([
    ['drop', 'down'],
    ['5xx', 'down'],
    ['trickle', 'slow'],
    ['page', 'malformed'],
  ])('throws where the gateway does not answer as itself: %s', async (kind, fault) => {
    await simulation.json('/sim/control/faults', { provider: 'pay', kind, count: 99 })
    await expect(gateway(certified).probe()).rejects.toMatchObject({ name: expect.stringMatching(/Fault|Refused/), kind: fault })
  })
})

describe('tokens', () => {
  const { appId, secret } = demoAccounts.spare.officialAccounts[0]!
  const corp = demoAccounts.spare.wecom[0]!
  const tokens = memoryTokenCache()
  const account = (changed: object = {}) => wechatAccount({ apiUrl: sim('wechat'), appId, secret, tokens, patience, ...changed })
  const app = (changed: object = {}) =>
    wecomCorp({ apiUrl: sim('wecom'), corpId: corp.corpId, agentId: corp.agentId, secret: corp.agentSecret, tokens, patience, ...changed })

  it('prove an official account, and the one that was kept is not asked', async () => {
    expect(await account().probe()).toEqual({ ok: true })
    // A kept token proves nothing of a secret that was typed now.
    expect(await account({ secret: 'wrong' }).probe()).toMatchObject({ ok: false, code: '40125', message: 'invalid appsecret' })
    expect(await account({ appId: 'wx0' }).probe()).toMatchObject({ ok: false, code: '40013', message: 'invalid appid' })
  })
  it('that a probe fetched are used from then on', async () => {
    await account().probe()
    const kept = await account().accessToken()
    await account().probe()
    expect(await account().accessToken()).not.toBe(kept)
    expect(
      await account()
        .isFollowing('nobody')
        .catch((error: unknown) => (error as { code?: string }).code),
    ).toBe('40003')
  })
  it('prove a corporation', async () => {
    expect(await app().probe()).toEqual({ ok: true })
    expect(await app({ secret: 'wrong' }).probe()).toMatchObject({ ok: false, code: '40001' })
    expect(await app({ corpId: 'ww0' }).probe()).toMatchObject({ ok: false, code: '40013' })
  })
  it('that nobody hands out throw', async () => {
    await simulation.json('/sim/control/faults', { provider: 'wechat', kind: 'drop', count: 9 })
    await simulation.json('/sim/control/faults', { provider: 'wecom', kind: 'malformed', count: 9 })
    await expect(account().probe()).rejects.toMatchObject({ kind: 'down' })
    await expect(app().probe()).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe('Tencent Cloud SMS', () => {
  const { secretId, secretKey, sdkAppId } = demoAccounts.spare.sms[0]!
  const sender = (changed: object = {}) =>
    smsSender({ apiUrl: sim('sms/'), secretId, secretKey, sdkAppId, region: 'ap-guangzhou', patience, ...changed })

  it('is proven without a message', async () => {
    const count = async () => ((await simulation.json('/sim/control/sms')) as { messages: unknown[] }).messages.length
    const before = await count()
    expect([await sender().probe(), await count()]).toEqual([{ ok: true }, before])
  })
  it.each([
    ['SecretId', { secretId: 'AKID0' }, 'AuthFailure.SecretIdNotFound'],
    ['SecretKey', { secretKey: 'wrong' }, 'AuthFailure.SignatureFailure'],
    ['SdkAppId', { sdkAppId: demoAccounts.sms.sdkAppId }, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail'],
    ['clock', { now: () => new Date(Date.now() - 400_000) }, 'AuthFailure.SignatureExpire'],
  ])('tells a wrong %s', async (_what, changed, code) => {
    expect(await sender(changed).probe()).toMatchObject({ ok: false, code, message: expect.stringMatching(/./) })
  })
  it.each([
    ['drop', 'down'],
    ['shape', 'malformed'],
    ['trickle', 'slow'],
  ])('throws where it does not answer: %s', async (kind, fault) => {
    await simulation.json('/sim/control/faults', { provider: 'sms', kind })
    await expect(sender().probe()).rejects.toMatchObject({ kind: fault })
  })
})

describe('storage', () => {
  const { bucket, accessKeyId, accessKeySecret } = demoAccounts.storage
  const store = (changed: object = {}) =>
    ossStore({ bucketUrl: sim('storage'), bucket, accessKeyId, accessKeySecret, patience, ...changed })

  it('is proven by an object that does not stay', async () => {
    expect(await probeStore(store())).toEqual({ ok: true })
    expect(await simulation.json('/sim/control/objects')).toEqual({ objects: [] })
  })
  it.each([
    ['key id', { accessKeyId: 'LTAI0' }, 'InvalidAccessKeyId'],
    ['secret', { accessKeySecret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['clock', { now: () => new Date(Date.now() - 20 * 60_000) }, 'RequestTimeTooSkewed'],
  ])('tells a wrong %s in the words of the store', async (_what, changed, code) => {
    expect(await probeStore(store(changed))).toMatchObject({ ok: false, code, message: expect.stringMatching(/^The /) })
  })
  it('throws where the store does not answer', async () => {
    await simulation.json('/sim/control/faults', { provider: 'storage', kind: 'page', count: 9 })
    await expect(probeStore(store())).rejects.toMatchObject({ kind: 'malformed' })
  })
})
