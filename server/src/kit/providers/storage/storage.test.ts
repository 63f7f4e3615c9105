import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { standIn } from '../testing.ts'
import vectors from '../vectors/object_storage_post_policy.json' with { type: 'json' }
import { type DiskStore, diskStore } from './disk.ts'
import { headerMessage, ossStore } from './oss.ts'
import { hmacSha1 } from './policy.ts'
import { isSafeKey } from './store.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const wanted = { prefix: 'upload/20261121', maxBytes: 1000, contentTypes: ['image/png', 'image/jpeg'], expiresInMs: 60_000 }

describe('signatures', () => {
  const posts = vectors.vectors.filter((v) => /^oss_post_v1|^s3_post_sigv2/.test(v.name))
  it.each(posts)('signs the policy of $name', (v) => {
    expect(hmacSha1(v.access_key_secret, v.policy_base64!)).toBe(v.signature)
  })
  it("signs a request's header like the provider's own page", () => {
    // Source: Aliyun OSS documentation, "Add signatures to headers", the sample PUT of /oss-example/nelson.
    const message = headerMessage({
      method: 'PUT',
      md5: 'ODBGOERFMDMzQTczRUY3NUE3NzA5QzdFNUYzMDQxNEM=',
      contentType: 'text/html',
      date: 'Thu, 17 Nov 2005 18:49:58 GMT',
      headers: { 'x-oss-meta-author': 'foo@bar.com', 'x-oss-magic': 'abracadabra' },
      resource: '/oss-example/nelson',
    })
    expect(hmacSha1('OtxrzxIsfpFjA7SwPzILwy8Bw21TLhquhboDYROV', message)).toBe('26NBxoKdsyly4EDv6inkoDft/yA=')
  })
})

it('takes no key that could climb out of its folder', () => {
  expect(['a', 'a/b.png', 'upload/2026/x_y-z.tar.gz'].map(isSafeKey)).toEqual([true, true, true])
  for (const key of [
    '',
    '/a',
    'a/',
    'a//b',
    '..',
    '../a',
    'a/../b',
    'a/.b',
    '.',
    'a\\b',
    'a b',
    'a%2fb',
    'a\0',
    'a\n',
    'é',
    'x'.repeat(513),
  ])
    expect([key, isSafeKey(key)]).toEqual([key, false])
})

describe('disk', () => {
  let dir: string
  let at: Date
  let store: DiskStore
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'store-'))
    at = new Date('2026-11-21T00:00:00Z')
    store = diskStore({ dir: join(dir, 'files'), publicBase: '/files', postUrl: '/files', secret: 's', now: () => at })
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  it('keeps, replaces, reads and removes an object', async () => {
    await store.put('a/b', Buffer.from('one'), 'text/plain')
    await store.put('a/b', Buffer.from('two'), 'text/css')
    expect(await store.read('a/b')).toEqual({ bytes: Buffer.from('two'), contentType: 'text/css' })
    expect(store.publicUrl('a/b')).toBe('/files/a/b')
    await store.remove('a/b')
    await store.remove('a/b')
    expect([await store.read('a/b'), await store.read('a'), await store.read('a/b/c')]).toEqual([null, null, null])
    expect(await readdir(join(dir, 'files', 'tmp'))).toEqual([])
  })

  it('never leaves its folder', async () => {
    await writeFile(join(dir, 'secret'), 'x')
    expect(await store.read('../../secret')).toBeNull()
    await store.remove('../../secret')
    expect(await readdir(dir)).toContain('secret')
    await expect(store.put('../../other', png, 'image/png')).rejects.toThrow(RangeError)
  })

  it('stores a posted file that keeps to its token', async () => {
    const token = store.token(wanted)
    const posted = await store.acceptPost(token.formData, png, 'image/png')
    expect(posted).toMatchObject({ ok: true, status: 200, key: token.fileName, contentType: 'image/png' })
    expect(token.fileName).toMatch(/^upload\/20261121\/\w{32}$/)
    expect(await store.read(token.fileName)).toEqual({ bytes: png, contentType: 'image/png' })
  })

  it('refuses what the token does not say', async () => {
    const { formData, fileName } = store.token(wanted)
    const code = async (fields: Record<string, string>, file: Uint8Array = png, type = 'image/png') => {
      const posted = await store.acceptPost({ ...formData, ...fields }, file, type)
      return posted.ok ? 'ok' : `${posted.status} ${posted.code}`
    }
    const wide = Buffer.from(JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: [] })).toString('base64')
    expect(await code({ key: 'upload/20261121/other' })).toBe('403 AccessDenied')
    expect(await code({ key: '../../x' })).toBe('403 AccessDenied')
    expect(await code({ policy: wide })).toBe('403 SignatureDoesNotMatch')
    expect(await code({ Signature: '' })).toBe('403 SignatureDoesNotMatch')
    expect(await code({ OSSAccessKeyId: 'x' })).toBe('403 InvalidAccessKeyId')
    expect(await code({}, Buffer.alloc(0))).toBe('400 EntityTooSmall')
    expect(await code({}, Buffer.concat([png, Buffer.alloc(1000)]))).toBe('400 EntityTooLarge')
    expect(await code({}, png, 'image/gif')).toBe('403 AccessDenied')
    expect(await code({ 'Content-Type': 'text/html' })).toBe('403 AccessDenied')
    expect(await code({ success_action_status: '201' })).toBe('403 AccessDenied')
    expect(await store.read(fileName)).toBeNull()
    at = new Date(at.getTime() + 60_000)
    expect(await code({})).toBe('403 AccessDenied')
    expect(await store.acceptPost({}, png)).toMatchObject({ ok: false })
  })

  it('refuses a page or a drawing that is named a picture [B0230]', async () => {
    const types = { ...wanted, contentTypes: ['image/png', 'image/svg+xml'] }
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await store.acceptPost(store.token(types).formData, page, 'image/png')).toMatchObject({ ok: false, status: 403 })
    expect(await store.acceptPost(store.token(types).formData, drawing, 'image/png')).toMatchObject({ ok: false, status: 403 })
    expect(await store.acceptPost(store.token(types).formData, drawing, 'image/svg+xml')).toMatchObject({ ok: false, status: 403 })
  })
})

describe('cloud', () => {
  let close: (() => Promise<void>) | undefined
  afterEach(async () => {
    await close?.()
    close = undefined
  })

  it('signs each request and reads back what it put', async () => {
    const kept = new Map<string, { bytes: Buffer; type: string }>()
    const server = await standIn((seen, reply) => {
      const { date = '', authorization } = seen.headers
      const message = headerMessage({
        method: seen.method,
        contentType: seen.headers['content-type'],
        date,
        resource: `/b${seen.url.pathname}`,
      })
      if (authorization !== `OSS id:${hmacSha1('secret', message)}`) {
        reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
        return
      }
      reply.setHeader('x-oss-request-id', '5C3D9175B6FC201293AD4890')
      const key = seen.url.pathname
      if (seen.method === 'PUT') kept.set(key, { bytes: seen.body, type: seen.headers['content-type'] ?? '' })
      const found = kept.get(key)
      if (seen.method === 'DELETE') kept.delete(key)
      if (seen.method === 'GET') reply.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'application/xml' })
      else if (seen.method === 'DELETE') reply.writeHead(204)
      reply.end(seen.method === 'GET' ? found?.bytes : undefined)
    })
    close = server.close
    const settings = {
      bucketUrl: server.url,
      bucket: 'b',
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      publicBase: 'https://cdn.example.com',
    }
    const store = ossStore(settings)
    await store.put('a/b.png', png, 'image/png')
    expect(await store.read('a/b.png')).toEqual({ bytes: png, contentType: 'image/png' })
    await store.remove('a/b.png')
    expect([await store.read('a/b.png'), await store.read('../x')]).toEqual([null, null])
    expect(store.publicUrl('a/b.png')).toBe('https://cdn.example.com/a/b.png')
    await expect(ossStore({ ...settings, accessKeySecret: 'wrong' }).read('a')).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
    const token = await store.token(wanted)
    expect([token.host, token.formData.Signature]).toEqual([server.url, hmacSha1('secret', token.formData.policy!)])
  })

  it.each([200, 404])('believes no answer %s of somebody in between', async (status) => {
    const server = await standIn((_, reply) => void reply.writeHead(status).end('<html>Gateway</html>'))
    close = server.close
    const store = ossStore({ bucketUrl: server.url, bucket: 'b', accessKeyId: 'id', accessKeySecret: 'secret' })
    for (const act of [() => store.put('a', png, 'image/png'), () => store.read('a'), () => store.remove('a')])
      await expect(act()).rejects.toMatchObject({ kind: 'malformed' })
  })
})
