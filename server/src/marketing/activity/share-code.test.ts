import { shareCodeRefusals as no } from '@youli/domain/marketing/activity/texts.ts'
import sharp from 'sharp'
import { encode } from 'uqr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { editTenant } from '../../platform/tenant-config/fixtures.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeSignUp } from '../sign-up/fixtures.ts'

const qrUrl = 'FORM /activity/api/v1/share/qr-url'

/** The squares of a code as its picture shows them, row by row. */
async function squaresOf(picture: string, size: number): Promise<boolean[]> {
  const [head, base64 = ''] = picture.split(',')
  expect(head).toBe('data:image/png;base64')
  const { data, info } = await sharp(Buffer.from(base64, 'base64')).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.width <= 480]).toEqual([info.height, true])
  const step = info.width / size
  return Array.from({ length: size * size }, (_, i) => {
    const [row, column] = [Math.floor(i / size), i % size]
    return data[Math.floor((row + 0.5) * step) * info.width * info.channels + Math.floor((column + 0.5) * step) * info.channels]! < 128
  })
}

describe.each(oneEngine)('the code of a shared page on %s', (engine) => {
  let t: TestApp
  let token: string
  beforeAll(async () => {
    t = await testApp(engine)
    token = await t.visitor()
  })
  afterAll(() => t.close())

  const made = async (url: string) => await t.send(qrUrl, { url }, token)

  it('is a picture of the address; who comes by it is counted as one whom the sharer brought [B0764]', async () => {
    const activityId = await makeSignUp(t)
    const address = `${t.base}/activity/signup/${activityId}?app_id=${t.tenants[0].appId}&shareuserid=77&shareId=77`
    const { data } = await made(address)
    expect(data!.url).toBe(address)
    const code = encode(address, { border: 2, ecc: 'M' })
    expect(await squaresOf(data!.qrUrl, code.size)).toEqual(code.data.flat())
    const visits = async () => (await t.call('GET /console/api/v1/sign-ups/one', { activityId }, await t.operator())).shareVisits
    expect(await visits()).toBe(0)
    const shareId = new URL(data!.url).searchParams.get('shareId')
    await t.send('GET /activity/api/v2/h5/detail', { activityId, shareId }, await t.visitor())
    expect(await visits()).toBe(1)
  })

  it('holds nothing that signs anybody in', async () => {
    const { data } = await made(`${t.base}/activity/signup/7?token=secret&code=c&state=s&externaluserbindkey=k&shareId=77`)
    expect(data!.url).toBe(`${t.base}/activity/signup/7?shareId=77`)
  })

  it('is made for pages of the brand only', async () => {
    const mine = { brandName: '金禾', pageDomain: 'mall.jinhe.example' }
    await t.db.transact((tx) => editTenant(tx, t.tenants[0].tenantId, mine))
    expect((await made('https://mall.jinhe.example/activity/signup/7')).data!.url).toBe('https://mall.jinhe.example/activity/signup/7')
    for (const url of [
      'https://evil.example/activity/signup/7',
      '//evil.example/activity/signup/7',
      `${t.base}@evil.example/`,
      'javascript:alert(1)',
      'https://mall.jinhe.example.evil.example/',
    ])
      expect([url, (await made(url)).code]).toEqual([url, no.foreign.code])
    const other = await t.visitor(t.tenants[1].appId)
    expect((await t.send(qrUrl, { url: 'https://mall.jinhe.example/home' }, other)).code).toBe(no.foreign.code)
  })

  it('needs an address and a session', async () => {
    expect((await t.send(qrUrl, { url: ' ' }, token)).status).toBe(400)
    expect((await t.send(qrUrl, { url: `${t.base}/${'x'.repeat(500)}` }, token)).status).toBe(400)
    expect((await t.send(qrUrl, { url: `${t.base}/home` })).status).toBe(401)
  })
})
