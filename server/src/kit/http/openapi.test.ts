import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing.ts'
import { longestTurn } from '../testing/turns.ts'

describe.each(['/openapi.json', '/docs'])('%s', (path) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp('pglite', { rateLimit: 20 })
  })
  afterAll(() => t.close())
  // The rate of an address: twenty in ten seconds make one for what is strict, ten times as many without a token.
  const get = (headers: Record<string, string> = {}) => fetch(t.base + path, { headers })

  it('is printed once, squeezed, known by its tag, and not for those who ask too often', async () => {
    const first = await get({ 'accept-encoding': 'br' })
    expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br'])
    const text = await first.text()
    expect(text).toContain('/goods/mobile/list')
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{27}"$/)

    // What is kept costs next to nothing: were it made anew, it would hold the process up each time.
    expect(
      await longestTurn(async () => expect((await get({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')),
    ).toBeLessThan(50)
    const plain = await get({ 'accept-encoding': 'identity' })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, text])
    const again = await get({ 'if-none-match': etag })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])

    const codes = await Promise.all(Array.from({ length: 12 }, () => get().then((reply) => reply.status)))
    expect(new Set(codes)).toEqual(new Set([200, 429]))
  })
})
