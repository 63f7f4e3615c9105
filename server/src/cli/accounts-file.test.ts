import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../kit/testing/engines.ts'
import { listConnections } from '../platform/connection/public/connections.ts'
import { brandOfApp } from '../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../testing.ts'
import { importAccounts, readAccounts } from './accounts-file.ts'
import { newBrand } from './new-brand.ts'

const [app] = demoAccounts.spare.officialAccounts
const [merchant] = demoAccounts.spare.merchants
const { sms } = demoAccounts
const bucketUrl = 'https://shop.oss-cn-shenzhen.aliyuncs.com'

/** As an older installation kept it: serial by hand, keys by serial, addresses beside them. */
const keys = {
  wechat: [{ appId: app!.appId, secret: app!.secret, apiUrl: 'https://gateway.example.com' }],
  pay: [
    {
      appIds: merchant!.appIds,
      mchId: merchant!.mchid,
      serialNo: merchant!.certSerial,
      privateKeyPem: merchant!.privateKeyPem,
      apiV3Key: merchant!.apiV3Key,
      platformKeys: { [merchant!.platformPublicKey.serial]: merchant!.platformPublicKey.publicKeyPem },
    },
  ],
  sms: {
    secretId: sms.secretId,
    secretKey: sms.secretKey,
    sdkAppId: sms.sdkAppId,
    region: 'ap-guangzhou',
    templates: { verifyCode: '1990001' },
  },
  storage: { kind: 'oss', bucketUrl, bucket: 'shop', accessKeyId: 'LTAI1', accessKeySecret: 'secret1' },
}

describe.each(oneEngine)('providers.json of an older installation on %s', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'youli-keys-'))
  const file = join(dir, 'providers.json')
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(async () => {
    await t.close()
    rmSync(dir, { recursive: true, force: true })
  })
  const imported = () => importAccounts(t.app, dir, readAccounts(dir)!)

  it('is nothing where there is no file', () => {
    expect(readAccounts(dir)).toBe(null)
  })

  it('stays while it names an app of no brand', async () => {
    writeFileSync(file, JSON.stringify(keys))
    await imported()
    expect(existsSync(file)).toBe(true)
  })

  it('goes into the brands whose apps it names, once, and is renamed', async () => {
    await newBrand(t.app, ['老店', app!.appId, 'older'])
    await imported()
    expect([existsSync(file), existsSync(`${file}.imported`)]).toEqual([false, true])
    const tenantId = (await brandOfApp(t.app.db, app!.appId))!
    const rows = await t.app.db.of(tenantId).read(listConnections)
    expect(rows.map(({ kind, account }) => `${kind} ${account}`)).toEqual([
      `wechat ${app!.appId}`,
      `pay ${merchant!.mchid}`,
      `sms ${sms.sdkAppId}`,
      'storage shop',
    ])
    expect(rows.find(({ kind }) => kind === 'storage')!.fields).toMatchObject({ region: 'cn-shenzhen' })
    const gateway = await t.app.providers.pay(app!.appId)
    expect(await gateway.probe()).toEqual({ ok: true })
    const [other] = t.tenants
    expect(await t.app.db.of(other.tenantId).read(listConnections)).toHaveLength(4)
    writeFileSync(file, JSON.stringify(keys))
    await imported()
    const again = await t.app.db.of(tenantId).read(listConnections)
    expect(again.map(({ id, version }) => [id, version])).toEqual(rows.map(({ id, version }) => [id, version]))
  })
})
