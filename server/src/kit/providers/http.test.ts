import { afterEach, expect, it } from 'vitest'
import { ProviderFault, again, requestProvider, requestJson, jsonObject } from './http.ts'
import { standIn } from './testing.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})
const serve = async (...args: Parameters<typeof standIn>) => {
  const server = await standIn(...args)
  close = server.close
  return server
}
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof ProviderFault ? error : undefined),
  )

it('names each way a provider fails', async () => {
  const server = await serve((seen, reply) => {
    if (seen.url.pathname === '/slow') return
    if (seen.url.pathname === '/moved') reply.writeHead(302, { location: 'http://127.0.0.1:1/' })
    if (seen.url.pathname === '/broken') reply.writeHead(502)
    if (seen.url.pathname === '/crowded') reply.writeHead(429)
    if (seen.url.pathname === '/no') reply.writeHead(403)
    reply.end(seen.url.pathname === '/long' ? 'x'.repeat(2000) : seen.url.pathname === '/list' ? '[]' : 'hello')
  })
  const timeoutMs = (path: string) => (path === '/slow' ? 300 : 8000)
  const asking = (path: string) =>
    fault(requestJson({ provider: 'p', url: `${server.url}${path}`, timeoutMs: timeoutMs(path), maxBytes: 1000 }))
  const kinds = await Promise.all(['/slow', '/moved', '/broken', '/crowded', '/no', '/long', '/text', '/list'].map(asking))
  expect(kinds.map((f) => f?.kind)).toEqual(['slow', 'refused', 'down', 'down', 'refused', 'malformed', 'malformed', 'malformed'])
  const nobody = await fault(requestProvider({ provider: 'p', url: 'http://127.0.0.1:1/x?secret=s3cr3t' }))
  expect([nobody?.kind, nobody?.message.includes('s3cr3t')]).toEqual(['down', false])
})

it('gives up on an answer that begins but does not end', async () => {
  const server = await serve((_, reply) => void reply.writeHead(200).write('{'))
  expect((await fault(requestProvider({ provider: 'p', url: server.url, timeoutMs: 200 })))?.kind).toBe('slow')
})

it('tries again only after down and slow, and only as often as told', async () => {
  const count = async (more: number, kind: 'down' | 'refused') => {
    let tries = 0
    await fault(
      again(
        more,
        async () => {
          tries += 1
          throw new ProviderFault('p', kind, '')
        },
        { timeoutMs: 8000, pauseMs: 1 },
      ),
    )
    return tries
  }
  expect([await count(2, 'down'), await count(2, 'refused'), await count(0, 'down')]).toEqual([3, 1, 1])
})

it('keeps every digit of a long number and touches no text', () => {
  expect(jsonObject('p', '{"msgid": 4201568430462189568,"n":12,"t":"\\"id\\":4201568430462189568,"}')).toEqual({
    msgid: '4201568430462189568',
    n: 12,
    t: '"id":4201568430462189568,',
  })
})
