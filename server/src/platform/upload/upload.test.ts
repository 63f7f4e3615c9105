import { uploadRefusals } from '@youli/domain/platform/upload/texts.ts'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'

interface Token {
  host: string
  fileName: string
  formData: Record<string, string>
  url: string
}
const drawing = (width: number, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c9a063' } })
const page = Buffer.from('<html><script>alert(1)</script></html>')
/** Twelve frames of silence at 128 kbit/s behind a tag. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0])
const song = Buffer.concat([tag, ...Array.from({ length: 12 }, () => frame)])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

describe.each(oneEngine)('uploads on %s', (engine) => {
  let t: TestApp
  let token: string
  beforeAll(async () => {
    t = await testApp(engine)
    token = (await t.member()).token
  })
  afterAll(() => t.close())

  const promised = (by = token) => t.call('GET /oss/token', { name: 'a.png' }, by)
  const post = async (to: Token, bytes: Buffer, type = 'image/png', fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...to.formData, ...fields })) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'a.png')
    const reply = await fetch(new URL(to.host, t.base), { method: 'POST', body: form })
    return { status: reply.status, ...((await reply.json()) as { success: boolean; code: number; data: { url: string } | null }) }
  }
  const get = (url: string) => fetch(new URL(url, t.base))
  const remove = (objectname: string, by = token) => t.send('GET /oss/object/delete', { objectname }, by)

  it('takes a picture under a policy, serves it unchangeable, and deletes it for its owner [B0223 B0231]', async () => {
    const to = await promised()
    expect(to).toMatchObject({ host: '/files', fileName: expect.any(String), formData: expect.any(Object) })
    const sent = await post(to, await drawing(2400).png().toBuffer(), 'image/png', { 'Content-Type': 'image/png' })
    expect(sent).toMatchObject({ success: true, status: 200, data: { url: to.url } })
    const shown = await get(sent.data!.url)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    expect(shown.headers.get('cache-control')).toContain('immutable')
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(1600)
    expect((await remove(to.fileName)).success).toBe(true)
    expect((await get(sent.data!.url)).status).toBe(404)
    expect(await remove(to.fileName)).toMatchObject({ code: uploadRefusals.notFound.code, msg: '找不到要删除的图片' })
  })

  it('deletes nobody else’s picture [B0232]', async () => {
    const to = await promised()
    const { data } = await post(to, await drawing(30).jpeg().toBuffer(), 'image/jpeg')
    const others = [await t.visitor(), (await t.member()).token, (await t.member({ appId: t.tenants[1].appId })).token]
    for (const other of others) expect((await remove(to.fileName, other)).code).toBe(uploadRefusals.notFound.code)
    expect((await get(data!.url)).status).toBe(200)
  })

  it('refuses pages, drawings with scripts and broken pictures, whatever they are called [B0230]', async () => {
    const png = await drawing(30).png().toBuffer()
    for (const bytes of [page, svg, png.subarray(0, 40), Buffer.concat([png.subarray(0, 8), page])]) {
      const to = await promised()
      expect(await post(to, bytes)).toMatchObject({ success: false })
      expect((await get(`/files/${to.fileName}`)).status).toBe(404)
    }
    const hidden = await promised()
    const { data } = await post(hidden, Buffer.concat([png, page]))
    expect(await (await get(data!.url)).text()).not.toContain('<script>')
  })

  it('keeps to the policy: its key, its signature, its types, its time, once', async () => {
    const png = await drawing(30).png().toBuffer()
    const to = await promised()
    expect((await post(to, png, 'image/png', { key: 'upload/mine' })).success).toBe(false)
    expect((await post(to, png, 'image/png', { policy: Buffer.from('{}').toString('base64') })).success).toBe(false)
    expect((await post(to, png, 'text/html')).success).toBe(false)
    expect((await post(to, png)).success).toBe(true)
    expect((await post(to, await drawing(60).png().toBuffer())).success).toBe(false)
    const late = await promised()
    t.clock.move(3_700_000)
    expect((await post(late, png)).success).toBe(false)
    expect((await post(await promised(), Buffer.alloc(11 * 1024 * 1024, png))).status).toBe(413)
  })

  it('takes the second style: one form with the field file, for a live session only [B0233]', async () => {
    const send = async (bytes: Buffer, by?: string, field = 'file') => {
      const form = new FormData()
      form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/gif' }), 'a.gif')
      const reply = await fetch(`${t.base}/upload/image`, { method: 'POST', body: form, headers: by ? { token: by } : {} })
      return { status: reply.status, ...((await reply.json()) as { success: boolean; code: number; data: { url: string } | null }) }
    }
    const gif = await drawing(40).gif().toBuffer()
    const kept = await send(gif, token)
    expect(kept.success).toBe(true)
    expect((await get(kept.data!.url)).headers.get('content-type')).toBe('image/gif')
    expect((await send(gif, await t.operator())).success).toBe(true)
    expect((await send(page, token)).code).toBe(uploadRefusals.badType.code)
    expect((await send(gif, token, 'other')).code).toBe(uploadRefusals.failed.code)
    expect([(await send(gif)).status, (await send(gif, 'dev')).status]).toEqual([401, 401])
    const noForm = await fetch(`${t.base}/upload/image`, {
      method: 'POST',
      body: '{}',
      headers: { token, 'content-type': 'application/json' },
    })
    expect(noForm.status).toBe(400)
  })

  it('takes music from an operator: an MP3 by its bytes, of at most 5 MB, and plays it part by part', async () => {
    const operator = await t.operator()
    const promisedMusic = (kind?: 'music') => t.call('GET /console/api/v1/upload/token', { name: 'a.mp3', ...(kind && { kind }) }, operator)
    const to = await promisedMusic('music')
    expect(await post(to, song, 'audio/mpeg')).toMatchObject({ success: true, data: { url: to.url } })
    const whole = await get(to.url)
    const heads = ['content-type', 'accept-ranges', 'x-content-type-options', 'content-security-policy']
    expect(heads.map((name) => whole.headers.get(name))).toEqual(['audio/mpeg', 'bytes', 'nosniff', "default-src 'none'; sandbox"])
    expect(Buffer.from(await whole.arrayBuffer()).equals(song)).toBe(true)
    const part = async (range: string) => {
      const reply = await fetch(new URL(to.url, t.base), { headers: { range } })
      return [reply.status, reply.headers.get('content-range'), (await reply.arrayBuffer()).byteLength]
    }
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${song.length}`, 2])
    expect(await part('bytes=-10')).toEqual([206, `bytes ${song.length - 10}-${song.length - 1}/${song.length}`, 10])
    expect(await part(`bytes=${song.length}-`)).toEqual([416, `bytes */${song.length}`, 0])
    expect(await part('lines=1')).toEqual([200, null, song.length])

    const png = await drawing(30).png().toBuffer()
    for (const bytes of [page, Buffer.concat([tag, page]), Buffer.concat([frame, page]), png])
      expect(await post(await promisedMusic('music'), bytes, 'audio/mpeg')).toMatchObject({ success: false })
    // A promise of a picture takes no music, whoever holds it.
    for (const other of [await promisedMusic(), await promised()])
      for (const type of ['audio/mpeg', 'image/png']) expect(await post(other, song, type)).toMatchObject({ success: false })
    const long = Buffer.concat([song, Buffer.alloc(5 * 1024 * 1024)])
    expect(await post(await promisedMusic('music'), long, 'audio/mpeg')).toMatchObject({ success: false, status: 413 })
  })

  const cutForm = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc'
  const cutFormType = { 'content-type': 'multipart/form-data; boundary=x' }

  it('rejects a form that ends before its file does', async () => {
    for (const path of ['/upload/image', '/files']) {
      const reply = await fetch(t.base + path, { method: 'POST', headers: { token, ...cutFormType }, body: cutForm })
      expect([path, reply.status]).toEqual([path, 400])
    }
  })

  it('logs no fault when a client leaves in the middle of its upload', async () => {
    const faults: unknown[] = []
    let begin!: () => void
    const begun = new Promise<void>((done) => (begin = done))
    const onLog = (line: Record<string, unknown>) => {
      if (line['msg'] === 'starting multipart parsing') begin()
      if (Number(line['level']) > 30) faults.push(line)
    }
    const other = await testApp(engine, { onLog, env: { LOG_LEVEL: 'debug' } })
    const headers = { token: (await other.member()).token, 'content-length': 50_000, ...cutFormType }
    const upload = request(`${other.base}/upload/image`, { method: 'POST', headers })
    const closed = new Promise((done) => upload.on('error', done))
    upload.write(cutForm)
    await begun
    upload.destroy(new Error('left'))
    await closed
    await other.close()
    expect(faults).toEqual([])
  })

  it('climbs out of no folder', async () => {
    for (const path of ['/files/..%2f..%2fkeys%2fupload', '/files/upload/../../keys/upload', '/files/%00', '/files/'])
      expect([path, (await fetch(`${t.base}${path}`)).status]).toEqual([path, 404])
  })

  it('refuses pictures that unfold to more than a phone’s, interlaced ones much earlier, and lets only a few be drawn at once', async () => {
    const send = async (bytes: Buffer) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
      const reply = await fetch(`${t.base}/upload/image`, { method: 'POST', body: form, headers: { token } })
      return ((await reply.json()) as { code: number }).code
    }
    expect(await send(await drawing(5001, 5000).png().toBuffer())).toBe(2204)
    expect(await send(await drawing(5000, 5000).png().toBuffer())).toBe(0)
    expect(await send(await drawing(2001, 2000).png({ progressive: true }).toBuffer())).toBe(2204)
    expect(await send(await drawing(2001, 2000).jpeg({ progressive: true }).toBuffer())).toBe(2204)
    expect(await send(await drawing(2000, 2000).png({ progressive: true }).toBuffer())).toBe(0)
    const frame = (r: number) => sharp({ create: { width: 1000, height: 1000, channels: 3, background: { r, g: 255 - r, b: 0 } } })
    const frames = await Promise.all(
      Array.from({ length: 26 }, (_, i) =>
        frame(i * 9)
          .png()
          .toBuffer(),
      ),
    )
    expect(
      await send(
        await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
      ),
    ).toBe(2204)

    // As large as may be, and many: they have to come faster than a quick machine draws them.
    const large = await drawing(5000, 5000).png().toBuffer()
    const codes = await Promise.all(Array.from({ length: 80 }, () => send(large)))
    expect(new Set(codes)).toEqual(new Set([0, 1003]))
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(22)
  })
})

describe.each(oneEngine)('room for uploads on %s', (engine) => {
  const day = 86_400_000
  const small = async () => drawing(20).png().toBuffer()
  const send = async (t: TestApp, token: string) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await small())], { type: 'image/png' }), 'a.png')
    const reply = await fetch(`${t.base}/upload/image`, { method: 'POST', body: form, headers: { token } })
    return ((await reply.json()) as { code: number }).code
  }
  const place = async (t: TestApp, token: string) => (await t.send('GET /oss/token', {}, token)).code
  const open = (env: Record<string, string>) => testApp(engine, { env })

  it('is of a person in a day, promised places too, also when all ask at once', async () => {
    const t = await open({ UPLOADS_PERSON: '3/500' })
    const [one, other] = [(await t.member()).token, (await t.member()).token]
    const codes = await Promise.all([place(t, one), send(t, one), place(t, one), send(t, one), place(t, one), send(t, one)])
    expect(codes.sort()).toEqual([0, 0, 0, 2205, 2205, 2205])
    expect([await send(t, other), await send(t, await t.operator())]).toEqual([0, 0])
    t.clock.move(day + 60_000)
    expect(await send(t, one)).toBe(0)
    await t.close()
  })

  it('is a tenth of the brand’s room for all visitors without a phone together', async () => {
    const t = await open({ UPLOADS_BRAND: '20/500' })
    const [one, other] = [await t.visitor(), await t.visitor()]
    const codes = await Promise.all([place(t, one), send(t, other), place(t, other), send(t, one), send(t, one)])
    expect(codes.sort()).toEqual([0, 0, 2206, 2206, 2206])
    expect([await send(t, (await t.member()).token), await send(t, await t.operator())]).toEqual([0, 0])
    expect(await place(t, await t.visitor(t.tenants[1].appId))).toBe(0)
    await t.close()
  })

  it('is of an address, and of a brand altogether; bytes count as pieces do', async () => {
    const near = await open({ UPLOADS_ADDRESS: '2/500' })
    const people = [(await near.member()).token, (await near.member()).token, (await near.member()).token]
    expect([await send(near, people[0]!), await place(near, people[1]!), await send(near, people[2]!)]).toEqual([0, 0, 2205])
    await near.close()
    const full = await open({ UPLOADS_BRAND: '2/500' })
    const visitor = await full.visitor()
    expect([await send(full, visitor), await send(full, await full.operator()), await place(full, visitor)]).toEqual([0, 0, 2206])
    const elsewhere = await full.visitor(full.tenants[1].appId)
    expect(await place(full, elsewhere)).toBe(0)
    await full.close()
    const bytes = await open({ UPLOADS_PERSON: '100/0' })
    expect(await send(bytes, await bytes.visitor())).toBe(2205)
    await bytes.close()
  })
})
