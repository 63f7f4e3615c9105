import Fastify from 'fastify'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gzipped } from './encodings.ts'
import { contentPolicy, inlineHashes, originsOf } from './page-headers.ts'
import { amongCalls, fronts } from './pages.ts'
import { loggable } from './web.ts'

const dir = mkdtempSync(join(tmpdir(), 'youli-pages-'))
const admin = mkdtempSync(join(tmpdir(), 'youli-pages-'))
const http = Fastify()
const html = `<!doctype html>${'<p>有礼</p>'.repeat(200)}`
const script = `console.log(${'1+'.repeat(999)}1)`

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), html)
  writeFileSync(join(dir, 'assets/entry.js'), script)
  writeFileSync(join(dir, 'assets/entry.js.br'), 'squeezed')
  writeFileSync(join(admin, 'index.html'), '<script>var told = /* page facts */ null</script>')
  const list = [
    { base: '/console/', dir: admin },
    { base: '/', dir },
  ]
  await fronts(
    http,
    list,
    async (query) => {
      if (query.get('app_id') === 'broken') throw new Error('no database')
      return query.get('app_id') ? { appId: query.get('app_id'), at: '</script>$&' } : null
    },
    amongCalls(
      ['GET /goods/info', 'POST /order/api/v1/order/create', 'GET /activity/sign/sign', 'GET /console/api/v1/me'],
      ['activity', 'console'],
    ),
  )
})
afterAll(async () => {
  await http.close()
  for (const each of [dir, admin]) rmSync(each, { recursive: true })
})

const page = (accepts: string) => http.inject({ url: '/mall', headers: { accept: 'text/html', 'accept-encoding': accepts } })

test('a page comes as small as the browser can read it, and caches keep the kinds apart', async () => {
  const br = await page('gzip, deflate, br')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'accept, accept-encoding, cookie' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html)
  expect(gunzipSync((await page('gzip')).rawPayload).toString()).toBe(html)
  const plain = await page('identity')
  expect([plain.payload, plain.headers['content-encoding']]).toEqual([html, undefined])
})

test('an address of a front is its page for whoever does not ask for JSON alone; that of a call or a file is not', async () => {
  const [page, json] = ['text/html; charset=utf-8', 'application/json; charset=utf-8']
  const typeOf = async (url: string, accept?: string) =>
    (await http.inject({ url, headers: accept ? { accept } : {} })).headers['content-type']
  const pages = [
    '/',
    '/?app_id=x',
    '/console',
    '/console/',
    '/mall',
    '/mall/order/create/7?x=a.b',
    '/activity/sign_up/7',
    '/console/orders',
  ]
  for (const accept of [undefined, '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/*'])
    for (const url of pages) expect([url, accept, await typeOf(url, accept)]).toEqual([url, accept, page])
  for (const accept of ['application/json', 'application/json, text/plain, */*', 'image/webp'])
    for (const url of ['/mall', '/console/orders']) expect([url, accept, await typeOf(url, accept)]).toEqual([url, accept, json])
  const calls = ['/goods/none', '/order/none', '/coupon/api/v9/x', '/activity/sign/none', '/console/api/v1/none', '/assets/none.js']
  for (const url of calls) {
    expect([url, await typeOf(url, '*/*'), await typeOf(url)]).toEqual([url, json, json])
    expect((await http.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404)
  }
  expect((await http.inject({ url: '/mall', method: 'HEAD' })).statusCode).toBe(200)
  expect((await http.inject({ url: '/', method: 'POST' })).statusCode).toBe(404)
})

test('a built file squeezed at build time is sent squeezed, and kept for a year', async () => {
  const sent = await http.inject({ url: '/assets/entry.js', headers: { 'accept-encoding': 'br' } })
  expect(sent.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(sent.headers['content-type']).toContain('javascript')
  expect(sent.payload).toBe('squeezed')
  expect((await http.inject('/assets/entry.js')).payload).toBe(script)
})

test('an answer is squeezed once, and only where it pays and is understood', () => {
  const long = { bytes: Buffer.from('金'.repeat(1000)) }
  expect(gunzipSync(gzipped(long, 'gzip, br').bytes)).toEqual(long.bytes)
  expect(gzipped(long, 'gzip').bytes).toBe(gzipped(long, 'gzip').bytes)
  expect(gzipped(long, undefined)).toEqual({ bytes: long.bytes, headers: {} })
  expect(gzipped({ bytes: Buffer.from('short') }, 'gzip').headers).toEqual({})
})

test('a page with a place for facts is sent with those of its address, as text that ends no script; without them when they fail', async () => {
  const callApi = async (query: string) => (await http.inject({ url: `/console/x${query}`, headers: { accept: 'text/html' } })).payload
  const bare = '<script>var told = /* page facts */ null</script>'
  expect(await callApi('')).toBe(bare)
  expect(await callApi('?app_id=a')).toBe(String.raw`<script>var told = {"appId":"a","at":"\u003c/script>$&"}</script>`)
  expect(await callApi('?app_id=b')).toContain('"appId":"b"')
  expect(await callApi('?app_id=broken')).toBe(bare)
})

test('a page names what may run in it by hash, also with its facts, and nothing else runs', async () => {
  const policyOf = async (url: string) => {
    const sent = await http.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'identity' } })
    const policy = String(sent.headers['content-security-policy'])
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule.split(' ').slice(1)]))
    return { rules, sent }
  }
  for (const url of ['/console/', '/console/?app_id=wx1', '/console/?app_id=wx2']) {
    const { rules, sent } = await policyOf(url)
    const [, text] = /<script>([^]*?)<\/script>/.exec(sent.payload)!
    const hash = `'sha256-${createHash('sha256').update(text!).digest('base64')}'`
    expect(rules.get('script-src')).toEqual(["'self'", hash])
    expect(rules.get('script-src-attr')).toEqual(["'none'"])
    expect(rules.get('frame-ancestors')).toEqual(["'none'"])
    expect(rules.get('object-src')).toEqual(["'none'"])
    expect(sent.headers['permissions-policy']).toContain('camera=(self)')
  }
  expect(
    contentPolicy(inlineHashes(''), {
      framed: true,
      writesStyles: true,
      scripts: originsOf('https://res.wx.qq.com/a.js', '/own.js'),
      sendsTo: [],
      frames: ['https://f.example'],
    }),
  ).toMatch(/script-src 'self' https:\/\/res\.wx\.qq\.com; .*frame-src 'self' https:\/\/f\.example; /)
})

test('an address in a log tells nobody’s token', () => {
  expect(loggable('/mall?app_id=wx1&token=abc&page=2')).toBe('/mall?app_id=wx1&token=…&page=2')
  expect(loggable('/wxgateway/login?code=c1&state=s1')).toBe('/wxgateway/login?code=…&state=…')
  expect(loggable('/login?Token=abc')).toBe('/login?Token=…')
  expect(loggable('/batch/api/v1/read?paths=%2Fcheck%3Ftoken%3Dabc%26a%3D1+%2Fall&b=2')).toBe(
    '/batch/api/v1/read?paths=%2Fcheck%3Ftoken%3D…%26a%3D1+%2Fall&b=2',
  )
})
