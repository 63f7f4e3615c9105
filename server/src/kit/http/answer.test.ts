import { gunzipSync } from 'node:zlib'
import multipart from '@fastify/multipart'
import { auditWords } from '@youli/domain/kit/audit.ts'
import { call, type CallKey } from '@youli/domain/kit/call.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { inArray } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { type TestApp, testApp } from '../../testing.ts'
import type { Tx } from '../db/db.ts'
import { rateCount } from '../shared/tables.ts'
import { answer } from './answer.ts'
import { defineRoutes } from './handlers.ts'

const calls = {
  'GET /broken/refusal': call({ summary: 'Refuses as it never said', who: 'anyone', input: z.object({}), data: z.null() }),
  'GET /broken/reply': call({ summary: 'Answers other than it said', who: 'anyone', input: z.object({}), data: z.object({ n: z.int() }) }),
} satisfies Record<CallKey, unknown>
const broken = defineRoutes(calls, {
  'GET /broken/refusal': { read: async () => refuse({ code: 9999, msg: '不行' }) },
  'GET /broken/reply': { read: async () => ({ n: 1.5 }) },
})
const nobody = { storefront: async () => null, console: async () => null, tenantOf: async () => '1', isOn: async () => true }

let t: TestApp
beforeAll(async () => {
  t = await testApp('pglite')
})
afterAll(() => t.close())

const replies = async (NODE_ENV: 'development' | 'test') => {
  const http = Fastify()
  await http.register(multipart)
  const app = { ...t.app, settings: { ...t.app.settings, NODE_ENV, checkReplies: true } }
  answer(http, app, nobody, { uncached: false, normal: false, strict: false }, [broken])
  const results = await Promise.all(Object.keys(calls).map((key) => http.inject({ url: key.split(' ')[1]! })))
  await http.close()
  return results.map((reply) => [reply.statusCode, reply.json<{ success: boolean; code: number; msg: string }>()] as const)
}

it('a call off its contract fails a test; in development whoever asks gets what production answers', async () => {
  expect((await replies('test')).map(([status]) => status)).toEqual([500, 500])
  const [[status, refusal], [good, reply]] = (await replies('development')) as [
    Awaited<ReturnType<typeof replies>>[0],
    Awaited<ReturnType<typeof replies>>[0],
  ]
  expect([status, refusal]).toMatchObject([200, { success: false, code: 9999, msg: '不行' }])
  expect([good, reply]).toMatchObject([200, { success: true, code: 0 }])
})

it('an answer is squeezed for who takes it so, unless that saves no packet', async () => {
  const long = 'x'.repeat(2500)
  const lengths = {
    'GET /long': call({ summary: 'Says much', who: 'anyone', input: z.object({ words: z.coerce.number() }), data: z.string() }),
  }
  const http = Fastify()
  await http.register(multipart)
  const routes = defineRoutes(lengths, { 'GET /long': { read: async (_, { words }) => long.slice(0, words) } })
  answer(http, t.app, nobody, { uncached: false, normal: false, strict: false }, [routes])
  const ask = async (words: number, accepts: string) => {
    const { headers, rawPayload } = await http.inject({ url: `/long?words=${words}`, headers: { 'accept-encoding': accepts } })
    expect(headers['vary']).toBe('accept-encoding')
    const encoding = headers['content-encoding']
    const { data } = JSON.parse((encoding ? gunzipSync(rawPayload) : rawPayload).toString()) as { data: string }
    expect(data).toBe(long.slice(0, words))
    return [encoding, rawPayload.length < words]
  }
  expect(await ask(2500, 'gzip, br')).toEqual(['gzip', true])
  expect(await ask(2500, 'identity')).toEqual([undefined, false])
  expect(await ask(500, 'gzip')).toEqual([undefined, false])
  await http.close()
})

it('undoes and fails an audited call that writes no line', async () => {
  const changing = {
    who: 'anyone',
    audit: auditWords('thing', '东西', { change: '修改' }).change,
    input: z.object({}),
    data: z.null(),
  } as const
  const audited = {
    'POST /silent': call({ summary: 'Change and write no line', ...changing }),
    'POST /silent-steps': call({ summary: 'Change in a transaction of its own and write no line', ...changing }),
    'POST /audited': call({ summary: 'Change and write a line', ...changing }),
  }
  const change = (tx: Tx, key: string) => tx.insert(rateCount).values({ key, count: 1, until: t.clock.now() })
  const routes = defineRoutes(audited, {
    'POST /silent': { write: async (tx) => void (await change(tx, 'silent')) },
    'POST /silent-steps': { free: (db) => db.transact(async (tx) => void (await change(tx, 'silent-steps'))) },
    'POST /audited': {
      write: async (tx, _, ctx) => {
        await change(tx, 'audited')
        ctx.trail.accounted = true
      },
    },
  })
  const http = Fastify()
  await http.register(multipart)
  answer(http, t.app, nobody, { uncached: false, normal: false, strict: false }, [routes])
  const seen = []
  for (const url of ['/silent', '/silent-steps', '/audited'])
    seen.push((await http.inject({ method: 'POST', url, payload: {} })).statusCode)
  expect(seen).toEqual([500, 500, 200])
  const rows = await t.db.read((r) =>
    r
      .select({ key: rateCount.key })
      .from(rateCount)
      .where(inArray(rateCount.key, ['audited', 'silent', 'silent-steps']))
      .orderBy(rateCount.key),
  )
  expect(rows.map(({ key }) => key)).toEqual(['audited', 'silent-steps'])
  await http.close()
})
