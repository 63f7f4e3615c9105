import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gzipped } from './encodings.ts'
import { fronts } from './pages.ts'

const dir = mkdtempSync(join(tmpdir(), 'youli-pages-'))
const office = mkdtempSync(join(tmpdir(), 'youli-pages-'))
const http = Fastify()
const html = `<!doctype html>${'<p>有礼</p>'.repeat(200)}`
const script = `console.log(${'1+'.repeat(999)}1)`

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), html)
  writeFileSync(join(dir, 'assets/entry.js'), script)
  writeFileSync(join(dir, 'assets/entry.js.br'), 'squeezed')
  writeFileSync(join(office, 'index.html'), '<script>var told = /* page facts */ null</script>')
  const list = [
    { base: '/console/', dir: office },
    { base: '/', dir },
  ]
  await fronts(http, list, async (query) => {
    if (query.get('app_id') === 'broken') throw new Error('no database')
    return query.get('app_id') ? { appId: query.get('app_id'), at: '</script>$&' } : null
  })
})
afterAll(async () => {
  await http.close()
  for (const each of [dir, office]) rmSync(each, { recursive: true })
})

const page = (accepts: string) => http.inject({ url: '/mall', headers: { accept: 'text/html', 'accept-encoding': accepts } })

test('a page comes as small as the browser can read it, and caches keep the kinds apart', async () => {
  const br = await page('gzip, deflate, br')
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'accept, accept-encoding' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html)
  expect(gunzipSync((await page('gzip')).rawPayload).toString()).toBe(html)
  const plain = await page('identity')
  expect([plain.payload, plain.headers['content-encoding']]).toEqual([html, undefined])
})

test('a front’s own address is its page for whoever asks; below it only a browser means one', async () => {
  const types = await Promise.all(
    ['/', '/?app_id=x', '/console', '/console/', '/mall', '/console/orders'].map(
      async (url) => (await http.inject(url)).headers['content-type'],
    ),
  )
  const [page, unknown] = ['text/html; charset=utf-8', 'application/json; charset=utf-8']
  expect(types).toEqual([page, page, page, page, unknown, unknown])
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
  const told = async (query: string) => (await http.inject({ url: `/console/x${query}`, headers: { accept: 'text/html' } })).payload
  const bare = '<script>var told = /* page facts */ null</script>'
  expect(await told('')).toBe(bare)
  expect(await told('?app_id=a')).toBe(String.raw`<script>var told = {"appId":"a","at":"\u003c/script>$&"}</script>`)
  expect(await told('?app_id=b')).toContain('"appId":"b"')
  expect(await told('?app_id=broken')).toBe(bare)
})
