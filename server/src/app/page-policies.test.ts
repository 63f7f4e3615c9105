import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../kit/actor.ts'
import { engines, oneEngine } from '../kit/testing/engines.ts'
import { hearStatements } from '../kit/testing/heard-statements.ts'
import { saveConnection } from '../platform/connection/public/connections.ts'
import { makeTenant } from '../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../testing.ts'
import { captchaDraft } from '../testing/connection-drafts.ts'

const root = join(import.meta.dirname, '../../..')
const fronts = [
  { base: '/console/', dir: join(root, 'console') },
  { base: '/', dir: join(root, 'storefront') },
]
/** nginx answers 502 for a response head above its smallest default buffer. */
const maxHeadBytes = 4096
const bucketOf = (i: number): string => `youli-bucket-of-the-brand-${i}.oss-cn-shenzhen.aliyuncs.com`
const bucketDraft = (i: number) => ({
  kind: 'storage' as const,
  fields: { provider: 'oss', bucket: `youli-bucket-of-the-brand-${i}`, region: 'cn-shenzhen', accessKeyId: 'k' },
  keys: { accessKeySecret: 's' },
})

async function connect(t: TestApp, tenantId: string, draft: Parameters<typeof saveConnection>[2]): Promise<string> {
  const actor = systemActor(t.app, tenantId, t.clock.now())
  return (await t.app.db.of(tenantId).transact((tx) => saveConnection(tx, actor, draft, 'trusted'))).id
}

/** A brand with an app and a bucket of its own. */
async function brandWithBucket(t: TestApp, i: number): Promise<string> {
  const id = t.app.id()
  const apps = [{ appId: `wxbrand${i}`, name: `品牌${i}` }]
  await t.app.db.transact((tx) => makeTenant(tx, { id, brandName: `品牌${i}`, apps }))
  await connect(t, id, bucketDraft(i))
  return id
}

/** The head of a page as it is sent: every line with its end. */
async function headOf(t: TestApp, path: string, cookie = ''): Promise<{ bytes: number; policy: string; text: string }> {
  const { headers, rawHeaders } = await new Promise<IncomingMessage>((done, failed) =>
    get(`${t.base}${path}`, { headers: { accept: 'text/html', 'accept-encoding': 'br', ...(cookie && { cookie }) } }, (reply) => {
      reply.resume()
      reply.on('end', () => done(reply))
    }).on('error', failed),
  )
  const text = rawHeaders.map((part, i) => part + (i % 2 === 0 ? ': ' : '\r\n')).join('')
  return { bytes: 'HTTP/1.1 200 OK\r\n\r\n'.length + Buffer.byteLength(text), policy: String(headers['content-security-policy']), text }
}

const rule = (policy: string, name: string): string => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''

describe.each(oneEngine)('an installation with 200 brands that have a bucket, on %s', (engine) => {
  let t: TestApp
  const brands: string[] = []
  beforeAll(async () => {
    t = await testApp(engine, { fronts, realBuckets: true })
    for (let i = 0; i < 200; i++) brands.push(await brandWithBucket(t, i))
  })
  afterAll(() => t.close())

  it('sends every page with a head under 4 kB that names the bucket of its own brand alone', async () => {
    for (const [path, own] of [
      ['/?app_id=wxbrand7', 7],
      ['/mall?app_id=wxbrand199', 199],
      ['/mall/order/detail/1?type=takeGood&app_id=wxbrand0', 0],
      ['/mall', null],
      ['/mall?app_id=wxunknown', null],
      ['/mall?app_id=%27%20https%3A', null],
      ['/console', null],
      ['/console/orders?app_id=wxbrand7', null],
      ['/wxgateway/callback?state=none', null],
      ['/no-such-page', null],
    ] as const) {
      const { bytes, text } = await headOf(t, path)
      expect([path, bytes < maxHeadBytes]).toEqual([path, true])
      const named = [...text.matchAll(/youli-bucket-of-the-brand-(\d+)\./g)].map(([, i]) => Number(i))
      expect([path, named]).toEqual([path, own === null ? [] : [own]])
    }
  })

  it('takes the app that the browser entered last where the address names none', async () => {
    const policyOf = async (path: string, cookie: string) => rule((await headOf(t, path, cookie)).policy, 'connect-src')
    expect(await policyOf('/mall', 'other=1; youli_app=wxbrand3')).toContain(bucketOf(3))
    expect(await policyOf('/mall?app_id=wxbrand4', 'youli_app=wxbrand3')).toBe(`connect-src 'self' data: blob: https://${bucketOf(4)}`)
    expect(await policyOf('/console', 'youli_app=wxbrand3')).toBe("connect-src 'self' data: blob:")
  })

  it('opens the policy to a bought captcha on the pages of its brand alone', async () => {
    const before = await headOf(t, '/mall?app_id=wxbrand1')
    await connect(t, brands[0]!, captchaDraft(demoAccounts.captcha))
    const own = (await headOf(t, '/mall?app_id=wxbrand0')).policy
    for (const name of ['script-src', 'frame-src', 'connect-src']) expect(rule(own, name)).toContain('https://*.captcha.qcloud.com')
    expect(rule(own, 'style-src-elem')).toBe('')
    expect((await headOf(t, '/mall?app_id=wxbrand1')).policy).toBe(before.policy)
    expect(rule(before.policy, 'style-src-elem')).not.toBe('')
    expect(before.policy).not.toContain('captcha')
  })

  it('drops a bucket from the policy as soon as it is disconnected, and takes up a new one', async () => {
    const token = await t.operator()
    const { appId, tenantId } = t.tenants[0]
    const connectSrc = async () => rule((await headOf(t, `/mall?app_id=${appId}`)).policy, 'connect-src')
    expect(await connectSrc()).toBe("connect-src 'self' data: blob:")
    const id = await connect(t, tenantId, bucketDraft(555))
    expect(await connectSrc()).toContain(bucketOf(555))
    await t.call('POST /console/api/v1/connections/disconnect', { id, version: 1 }, token)
    expect(await connectSrc()).toBe("connect-src 'self' data: blob:")
  })

  it('asks the database nothing for a page asked for a moment ago', async () => {
    const heard = hearStatements(t.app.db)
    const paths = ['/mall?app_id=wxbrand9', '/mall?app_id=wxunknown', '/console']
    for (const path of paths) await headOf(t, path)
    heard.clear()
    for (const path of paths) await headOf(t, path)
    expect([...heard].filter((text) => /tenant_app|"connection"/.test(text))).toEqual([])
  })
})

describe.runIf(engines.includes('postgres'))('pages of another process', () => {
  it('know a bucket as soon as it is connected', async () => {
    const first = await testApp('postgres', { fronts, realBuckets: true })
    const second = await testApp('postgres', { fronts, realBuckets: true, beside: first })
    const { appId, tenantId } = first.tenants[0]
    const connectSrc = async () => rule((await headOf(second, `/mall?app_id=${appId}`)).policy, 'connect-src')
    expect(await connectSrc()).toBe("connect-src 'self' data: blob:")
    await connect(first, tenantId, bucketDraft(777))
    expect(await connectSrc()).toContain(bucketOf(777))
    await second.close()
    await first.close()
  })
})
