import { payDraft } from '@youli/demo/connections.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { connectionRefusals as no } from '@youli/domain/platform/connection/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { pictureOf } from '../upload/fixtures.ts'
import { captchaDraft, storageDraft } from '../../testing/connection-drafts.ts'
import { connectionOf } from './fixtures.ts'

const list = 'GET /console/api/v1/connections'
const one = 'GET /console/api/v1/connections/one'
const save = 'POST /console/api/v1/connections/save'
const test = 'POST /console/api/v1/connections/test'
const [merchant, other] = demoAccounts.merchants
const ownPay = () => payDraft(merchant!)
const [spare] = demoAccounts.spare.officialAccounts
const { sms } = demoAccounts
const { aliyunSms: aliyun, s3 } = demoAccounts.spare

describe.each(oneEngine)('connections on %s', (engine) => {
  let t: TestApp
  let operator: string
  const lines: string[] = []
  beforeAll(async () => {
    t = await testApp(engine, { onLog: (line) => lines.push(JSON.stringify(line)) })
    operator = await t.operator()
  })
  afterAll(() => t.close())

  it('lists every kind with its state, and what lacks where it is not connected', async () => {
    const rows = await t.call(list, {}, operator)
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'wechat connected',
      'pay connected',
      'sms connected',
      'wecom connected',
      'storage none',
      'captcha none',
      'express none',
    ])
    expect(rows.find(({ kind }) => kind === 'storage')).toMatchObject({ id: null, account: '', without: '存放在本机磁盘' })
  })

  it('shows fields, the tail of a key and who set it, addresses and certificate, but no key', async () => {
    const { id } = await connectionOf(t, 'pay', operator)
    const detail = await t.call(one, { id: id! }, operator)
    expect(detail).toMatchObject({
      account: merchant!.mchid,
      fields: { mchId: merchant!.mchid, appIds: merchant!.appIds[0], serialNo: merchant!.certSerial },
      certificate: { serial: merchant!.certSerial },
      callbacks: [{ label: '通知地址', address: `${t.base}/payment/callback/wechat/${merchant!.appIds[0]}` }],
    })
    const key = detail.keys.find(({ name }) => name === 'apiV3Key')!
    expect(key).toMatchObject({ tail: merchant!.apiV3Key.slice(-4), by: '店铺管理员' })
    expect(detail.keys.find(({ name }) => name === 'privateKeyPem')!.tail).toBe('')
  })

  it('changes a field with the keys that stay, by version, and refuses an older version', async () => {
    const { id, version } = await connectionOf(t, 'sms', operator)
    const fields = {
      provider: 'tencent',
      sdkAppId: sms.sdkAppId,
      secretId: sms.secretId,
      region: 'ap-beijing',
      verifyCodeTemplate: '1990001',
    }
    const saved = await t.call(save, { id: id!, kind: 'sms', version, fields, keys: { secretKey: '' } }, operator)
    expect(saved).toEqual({ id, version: version + 1 })
    expect((await t.send(save, { id, kind: 'sms', version, fields }, operator)).code).toBe(no.outdated.code)
    expect((await t.call(test, { id: id!, kind: 'sms' }, operator)).ok).toBe(true)
  })

  it('lets one of two operators who save at once through', async () => {
    const { id, version, kind } = await connectionOf(t, 'wecom', operator)
    const { fields } = await t.call(one, { id: id! }, operator)
    const replies = await Promise.all(Array.from({ length: 8 }, () => t.send(save, { id, kind, version, fields }, operator)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(replies.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set([no.outdated.code]))
  })

  it('tells which key changed in the log, and never what it is', async () => {
    const { id, version } = await connectionOf(t, 'pay', operator)
    const { fields } = ownPay()
    await t.call(save, { id: id!, kind: 'pay', version, fields, keys: { apiV3Key: 'k'.repeat(28) + 'Zq9x' } }, operator)
    const { data } = await t.call('GET /console/api/v1/audit-log', { subject: 'connection' }, operator)
    expect(data[0]).toMatchObject({
      action: 'connection.edit',
      subjectName: `微信支付 ${merchant!.mchid}`,
      after: { 密钥: ['APIv3 密钥'] },
    })
    const again = await connectionOf(t, 'pay', operator)
    await t.call(save, { id: id!, kind: 'pay', version: again.version, fields, keys: { apiV3Key: merchant!.apiV3Key } }, operator)
  })

  it('keeps every key out of a dump of the database, of answers and of the log', async () => {
    const secrets = [merchant, other].flatMap((m) => [m!.apiV3Key, m!.privateKeyPem.split('\n')[1]!])
    secrets.push(...demoAccounts.officialAccounts.flatMap((a) => [a.secret, a.callback.token, a.callback.encodingAesKey]))
    secrets.push(sms.secretKey, demoAccounts.wecom.agentSecret, 'k'.repeat(28))
    const dump = await t.app.db.read(async (r) => {
      const { rows } = await r.execute<{ name: string }>(
        sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
      )
      const texts: string[] = []
      for (const { name } of rows)
        texts.push(...(await r.execute<{ row: string }>(sql`select x::text as row from ${sql.raw(name)} x`)).rows.map(({ row }) => row))
      return texts.join('\n')
    })
    expect(dump).toContain(merchant!.mchid)
    const rows = await t.call(list, {}, operator)
    const details = await Promise.all(rows.filter(({ id }) => id).map(({ id }) => t.call(one, { id: id! }, operator)))
    const told = JSON.stringify([rows, details]) + lines.join('\n')
    for (const secret of secrets)
      expect({ dumped: dump.includes(secret), told: told.includes(secret) }).toEqual({ dumped: false, told: false })
  })

  it.each([
    ['an APIv3 key of 31 characters', { apiV3Key: 'x'.repeat(31) }, {}, no.badField.code, '「APIv3 密钥」'],
    ['a private key that is not the certificate’s', { privateKeyPem: other!.privateKeyPem }, {}, no.notAPair.code, '不是一对'],
    ['a certificate that is none', {}, { certificatePem: 'hello' }, no.badField.code, '「商户 API 证书'],
    ['an app of another brand', {}, { appIds: other!.appIds[0]! }, no.unknownApp.code, other!.appIds[0]!],
    ['a merchant number of another', {}, { mchId: '1900009999' }, no.fixedAccount.code, '不能改成另一个'],
  ])('refuses %s before saving', async (_, keys, fields, code, words) => {
    const { id, version } = await connectionOf(t, 'pay', operator)
    const reply = await t.send(save, { id, kind: 'pay', version, fields: { ...ownPay().fields, ...fields }, keys }, operator)
    expect(reply).toMatchObject({ status: 200, success: false, code })
    expect(reply.msg).toContain(words)
  })

  it('gives an app and a merchant to one brand only', async () => {
    const tea = await t.operator(1)
    const { fields, keys } = ownPay()
    const request = { kind: 'pay', fields: { ...fields, appIds: other!.appIds[0]! }, keys }
    expect((await t.send(save, request, tea)).code).toBe(no.merchantTaken.code)
    const app = demoAccounts.officialAccounts[0]!
    expect((await t.send(save, { kind: 'wechat', fields: { appId: app.appId }, keys: { secret: app.secret } }, tea)).code).toBe(
      no.appTaken.code,
    )
  })

  it('gives a spare app to one of two brands that connect it at once', async () => {
    const tokens = [operator, await t.operator(1)]
    const request = { kind: 'wechat', fields: { appId: spare!.appId }, keys: { secret: spare!.secret } }
    const replies = await Promise.all(tokens.map((token) => t.send(save, request, token)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.find(({ success }) => !success)!.code).toBe(no.appTaken.code)
  })

  it('tests typed keys before they are saved, and tells the provider’s word and the cure', async () => {
    const app = demoAccounts.officialAccounts[0]!
    const { id } = await connectionOf(t, 'wechat', operator)
    const wrong = await t.call(test, { id: id!, kind: 'wechat', fields: { appId: app.appId }, keys: { secret: '0'.repeat(32) } }, operator)
    expect(wrong).toMatchObject({
      ok: false,
      code: expect.stringMatching(/^4\d{4}$/),
      cure: expect.stringMatching(/./),
      meaning: expect.stringMatching(/./),
    })
    expect((await t.call(test, { id: id!, kind: 'wechat', fields: { appId: app.appId } }, operator)).ok).toBe(true)
    expect((await connectionOf(t, 'wechat', operator)).state).toBe('connected')
  })

  it.each(['wechat', 'pay', 'sms', 'wecom'] as const)('finds the saved keys of %s good', async (kind) => {
    const { id } = await connectionOf(t, kind, operator)
    expect(await t.call(test, { id: id!, kind }, operator)).toMatchObject({ ok: true })
  })

  it.each([
    [
      'SMS of Aliyun',
      'sms',
      { provider: 'aliyun', accessKeyId: aliyun.accessKeyId, verifyCodeTemplate: 'SMS_390001' },
      { accessKeySecret: aliyun.accessKeySecret },
    ],
    ['a bucket of OSS', 'storage', storageDraft(demoAccounts.storage).fields, storageDraft(demoAccounts.storage).keys],
    [
      'a bucket of S3',
      'storage',
      { provider: 's3', bucket: s3.bucket, region: s3.region, accessKeyId: s3.accessKeyId, addressing: 'path' },
      { accessKeySecret: s3.secretAccessKey },
    ],
    ['a bought captcha', 'captcha', captchaDraft(demoAccounts.captcha).fields, captchaDraft(demoAccounts.captcha).keys],
  ] as const)('tests %s with typed keys, right and wrong', async (_, kind, fields, keys) => {
    expect(await t.call(test, { kind, fields: { ...fields }, keys: { ...keys } }, operator)).toMatchObject({ ok: true, code: '' })
    const wrong = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, `${key.slice(0, -6)}aaaaaa`]))
    const told = await t.call(test, { kind, fields: { ...fields }, keys: wrong }, operator)
    expect(told).toMatchObject({ ok: false, code: expect.stringMatching(/^[A-Z]\w/), cure: expect.stringMatching(/./) })
  })

  it('keeps uploads readable when the storage changes, and puts new ones into the new storage', async () => {
    const { memberId, token } = await t.member()
    const old = await pictureOf(t, memberId)
    expect(old).toMatch(/^\/files\//)
    const draft = storageDraft(demoAccounts.storage)
    const saved = await t.call(save, { kind: 'storage', fields: draft.fields, keys: draft.keys }, operator)
    const fresh = await pictureOf(t, memberId)
    expect(fresh).toMatch(/^http.*\/sim\/storage\/upload\//)
    for (const address of [`${t.base}${old}`, fresh]) expect((await fetch(address)).status).toBe(200)
    for (const address of [old, fresh]) expect(await t.app.pictureAt(address)).not.toBe(null)
    const keep = { headImgUrl: old }
    expect((await t.send('POST /user/member/api/v2/update-member-info', keep, token)).success).toBe(true)
    await t.call('POST /console/api/v1/connections/disconnect', { id: saved.id, version: saved.version }, operator)
    expect(await pictureOf(t, memberId)).toMatch(/^\/files\//)
    expect((await fetch(fresh)).status).toBe(200)
  })

  it('says that a provider which does not answer is to be asked again', async () => {
    await t.control('POST', 'faults', { provider: 'sms', kind: '5xx', count: 10 })
    const { id } = await connectionOf(t, 'sms', operator)
    const told = await t.call(test, { id: id!, kind: 'sms' }, operator)
    expect(told).toMatchObject({ ok: false, code: 'down', meaning: '服务商没有应答' })
    await fetch(`${t.base}/sim/control/faults`, { method: 'DELETE' })
  })
})
