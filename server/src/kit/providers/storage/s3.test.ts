import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { startSimulation, type TestSimulation } from '@youli/simulators/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { standIn } from '../testing.ts'
import { probeStore } from './probe.ts'
import { type S3Settings, s3Store } from './s3.ts'
import type { UploadToken } from './store.ts'

let simulation: TestSimulation
beforeAll(async () => {
  simulation = await startSimulation()
})
afterAll(async () => simulation.close())
afterEach(async () => {
  await fetch(`${simulation.origin}/sim/control/faults`, { method: 'DELETE' })
})

const { bucket, region, accessKeyId, secretAccessKey } = demoAccounts.spare.s3
const store = (changed: Partial<S3Settings> = {}) =>
  s3Store({
    endpoint: `${simulation.origin}/sim/s3`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    pathStyle: true,
    patience: { timeoutMs: 3000, pauseMs: 5 },
    ...changed,
  })
const fault = (kind: string, count = 1) => simulation.json('/sim/control/faults', { provider: 's3', kind, count })

describe('objects', () => {
  it('are put, replaced, read and removed', async () => {
    const s3 = store()
    await s3.put('a/b.txt', Buffer.from('one'), 'text/plain')
    await s3.put('a/b.txt', Buffer.from('礼物'), 'text/css')
    expect(await s3.read('a/b.txt')).toEqual({ bytes: Buffer.from('礼物'), contentType: 'text/css' })
    const shown = await fetch(s3.publicUrl('a/b.txt'))
    expect([shown.status, await shown.text()]).toEqual([200, '礼物'])
    await s3.remove('a/b.txt')
    await s3.remove('a/b.txt')
    expect([await s3.read('a/b.txt'), await s3.read('../a')]).toEqual([null, null])
    await expect(s3.put('../a', Buffer.from(''), 'text/plain')).rejects.toThrow(RangeError)
  })
  it('of megabytes pass whole', async () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'youli')
    const s3 = store()
    await s3.put('large', bytes, 'image/png')
    expect((await s3.read('large'))?.bytes.equals(bytes)).toBe(true)
  })
  it.each<[string, Partial<S3Settings>, string]>([
    ['an unknown key', { accessKeyId: 'AKIA0' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { secretAccessKey: 'no' }, 'SignatureDoesNotMatch'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'nobody' }, 'NoSuchBucket'],
    ['a clock that is off', { now: () => new Date(Date.now() - 20 * 60_000) }, 'RequestTimeTooSkewed'],
  ])('rejects %s, and the probe reports it', async (_what, changed, code) => {
    const s3 = store(changed)
    await expect(s3.put('a', Buffer.from('a'), 'text/plain')).rejects.toMatchObject({ name: 'ProviderFault', kind: 'refused', code })
    await expect(s3.remove('a')).rejects.toMatchObject({ kind: 'refused', code })
    expect(await probeStore(s3)).toMatchObject({ ok: false, code, message: expect.stringMatching(/^The /) })
  })
  it('prove an account and leave nothing behind', async () => {
    expect(await probeStore(store())).toEqual({ ok: true })
  })
  it.each([
    ['drop', 'down'],
    ['5xx', 'down'],
    ['rate', 'down'],
    ['page', 'malformed'],
    ['shape', 'malformed'],
  ])('throw where the store does not answer as itself: %s', async (kind, what) => {
    const s3 = store()
    await s3.put('kept', Buffer.from('kept'), 'text/plain')
    for (const act of [() => s3.put('a', Buffer.from('a'), 'text/plain'), () => s3.read('kept'), () => s3.remove('a')]) {
      await fault(kind, 2)
      await expect(act()).rejects.toMatchObject({ name: 'ProviderFault', provider: 'storage', kind: what })
      await fetch(`${simulation.origin}/sim/control/faults`, { method: 'DELETE' })
    }
  })
  it('that never end are waited for so long and no longer', async () => {
    const server = await standIn((_seen, reply) => {
      reply.writeHead(200, { etag: '"e"', 'content-type': 'image/png' })
      reply.write('half')
    })
    const patience = { timeoutMs: 150, pauseMs: 5 }
    await expect(store({ endpoint: server.url, patience }).read('a')).rejects.toMatchObject({ kind: 'slow' })
    await server.close()
    await fault('trickle', 2)
    await expect(store({ patience }).put('a', Buffer.from('a'), 'text/plain')).rejects.toMatchObject({ kind: 'slow' })
  })
  it('are asked for once more after a broken connection', async () => {
    const s3 = store()
    await fault('drop')
    await s3.put('twice', Buffer.from('a'), 'text/plain')
    expect(await s3.read('twice')).not.toBeNull()
  })
  it('that break off in the middle are not taken for whole', async () => {
    const server = await standIn((_seen, reply) => {
      reply.writeHead(200, { etag: '"e"', 'content-length': '100', 'content-type': 'image/png' })
      reply.write('half')
      setTimeout(() => reply.destroy(), 10)
    })
    await expect(store({ endpoint: server.url }).read('a')).rejects.toMatchObject({ kind: 'down' })
    await server.close()
  })
})

describe('uploads by a browser', () => {
  const wanted = { prefix: 'upload/2/20261127/1', maxBytes: 20, contentTypes: ['image/png', 'image/jpeg'], expiresInMs: 60_000 }
  async function post(token: UploadToken, fields: Record<string, string> = {}, size = 5): Promise<[number, string]> {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...token.formData, 'Content-Type': 'image/png', ...fields })) form.append(name, value)
    form.append('file', new File(['x'.repeat(size)], 'a.png', { type: 'image/png' }))
    const answer = await fetch(token.host, { method: 'POST', body: form })
    return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1] ?? '']
  }

  it('are stored under the key of their policy, and shown as no page of their own', async () => {
    const s3 = store()
    const token = await s3.token(wanted)
    expect(token.fileName).toMatch(/^upload\/2\/20261127\/1\/\w{32}$/)
    expect(await post(token)).toEqual([200, ''])
    const shown = await fetch(s3.publicUrl(token.fileName))
    expect([shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual(['image/png', 'attachment'])
  })
  it.each<[string, Record<string, string>, number, [number, string]]>([
    ['another key', { key: 'upload/2/other' }, 5, [403, 'AccessDenied']],
    ['another type', { 'Content-Type': 'text/html' }, 5, [403, 'AccessDenied']],
    ['another disposition', { 'Content-Disposition': 'inline' }, 5, [403, 'AccessDenied']],
    ['a field that the policy does not name', { acl: 'public-read' }, 5, [403, 'AccessDenied']],
    ['another signature', { 'X-Amz-Signature': 'f'.repeat(64) }, 5, [403, 'SignatureDoesNotMatch']],
    ['a file that is too large', {}, 21, [400, 'EntityTooLarge']],
    ['an empty file', {}, 0, [400, 'EntityTooSmall']],
  ])('are refused for %s', async (_what, fields, size, refusal) => {
    expect(await post(await store().token(wanted), fields, size)).toEqual(refusal)
  })
  it('are refused when the policy has expired', async () => {
    const token = await store().token(wanted)
    await simulation.json('/sim/control/clock', { advanceMs: 61_000 })
    expect(await post(token)).toEqual([403, 'AccessDenied'])
    await simulation.json('/sim/control/clock', { shiftMs: 0 })
  })
  it('go to the bucket’s own host unless it is addressed in the path', async () => {
    const host = async (changed: Partial<S3Settings>) => new URL((await store(changed).token(wanted)).host)
    const real = await host({ endpoint: undefined, pathStyle: false })
    expect([real.host, real.pathname]).toEqual([`${bucket}.s3.${region}.amazonaws.com`, '/'])
    expect((await host({ endpoint: 'https://minio.example.com' })).href).toBe(`https://minio.example.com/${bucket}`)
    const cos = store({ endpoint: 'https://cos.ap-guangzhou.myqcloud.com/', pathStyle: false })
    expect(cos.publicUrl('a/b')).toBe(`https://${bucket}.cos.ap-guangzhou.myqcloud.com/a/b`)
    expect(store({ publicBase: 'https://cdn.example.com' }).publicUrl('a')).toBe('https://cdn.example.com/a')
  })
})
