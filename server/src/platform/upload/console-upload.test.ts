import { common } from '@youli/domain/kit/refusal.ts'
import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'

const console = join(import.meta.dirname, '../../../../console')
const page = Buffer.from('<html></html>')
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
const song = Buffer.concat(Array.from({ length: 12 }, () => frame))

describe.each(oneEngine)('uploads of console pages to a bucket on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine, { bucket: true, fronts: [{ base: '/console/', dir: console }] })
  })
  afterAll(() => t.close())

  /** Logs in as the page does; answers the cookie it gets. */
  async function logIn(): Promise<string> {
    const { loginName, password } = t.tenants[0].operator
    const headers = { 'x-youli-console': '1', 'sec-fetch-site': 'same-origin' }
    const reply = await t.send('POST /console/api/v1/login', { loginName, password, cookie: true }, '', headers)
    const written = reply.headers.getSetCookie().find((one) => one.includes('youli_console'))
    return written!.split(';')[0]!
  }
  async function upload(path: string, bytes: Buffer, headers: Record<string, string>) {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'a')
    const reply = await fetch(t.base + path, { method: 'POST', body: form, headers })
    const { code, data } = (await reply.json()) as { code: number; data: { url: string } | null }
    return { status: reply.status, code, url: data?.url ?? '' }
  }

  it('store a picture and music right after the log-in, under a policy that names no bucket', async () => {
    const before = await fetch(`${t.base}/console`, { headers: { accept: 'text/html' } })
    const headers = { cookie: await logIn(), 'x-youli-console': '1' }
    const after = await fetch(`${t.base}/console`, { headers: { accept: 'text/html', ...headers } })
    for (const { headers: sent } of [before, after])
      expect(sent.get('content-security-policy')).toContain("connect-src 'self' data: blob:;")
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c9a063' } })
      .png()
      .toBuffer()
    for (const [path, bytes, type] of [
      ['/upload/image', picture, 'image/png'],
      ['/upload/music', song, 'audio/mpeg'],
    ] as const) {
      const { url } = await upload(path, bytes, headers)
      expect(url).toMatch(/\/sim\/storage\/upload\//)
      const stored = await fetch(url)
      expect([stored.status, stored.headers.get('content-type')]).toEqual([200, type])
    }
  })

  it('take as music a playable MP3 of at most 5 MB, from operators alone', async () => {
    const headers = { cookie: await logIn(), 'x-youli-console': '1' }
    expect((await upload('/upload/music', page, headers)).code).toBe(uploadRefusals.badMusic.code)
    const long = Buffer.concat([song, Buffer.alloc(5 * 1024 * 1024)])
    expect(await upload('/upload/music', long, headers)).toMatchObject({ status: 413, code: common.tooLarge.code })
    expect((await upload('/upload/music', song, { token: (await t.member()).token })).code).toBe(common.notAllowed.code)
    expect((await upload('/upload/music', song, {})).status).toBe(401)
    expect((await upload('/upload/music', song, { cookie: headers.cookie })).code).toBe(common.notOurPage.code)
  })
})
