import { isBlankHtml } from '@youli/domain/kit/rich-text.ts'
import { appOf } from '@youli/domain/kit/user-agent.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encryptWith } from '../kit/db/encrypted.ts'
import { browserKey } from '../kit/http/browser-key.ts'
import { partOf } from '../kit/http/ranges.ts'
import { xmlFields } from '../kit/providers/wechat/xml.ts'
import { cleaned } from '../kit/rich-text.ts'
import { longestTurn } from '../kit/testing/turns.ts'
import { eventsPath } from '../platform/session/wechat-events.ts'
import { type TestApp, testApp } from '../testing.ts'

const length = 100_000
const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length))
/** As much as a stranger's body may hold. */
const body = (piece: string) => filled(piece).slice(0, 65_000)

encryptWith('a key for readers that need one, of 32 signs')

/** What reads texts of strangers, with beginnings that never end. */
const readers: [string, (text: string) => unknown, readonly string[]][] = [
  ['fields of a message', xmlFields, ['<a>', '<a><![CDATA[', '<a>b', '<', '<a><![CDATA[]]>', '<a>&lt;', 'a']],
  ['blank rich text', isBlankHtml, ['<', '<a', '<a ', '&nbsp', ' ', '<!--']],
  [
    'rich text',
    cleaned,
    ['<', '<a ', '<a href="', '<a href=x ', '<!--', '&', '&#', '</', '<p style="margin:', '<p style="margin: 1px 1px">', '<![CDATA['],
  ],
  ['a user agent', appOf, ['wxwor', 'MicroMessenge', ' ']],
  ['a range', (range) => partOf(Buffer.alloc(10), range), ['bytes=', '1', 'bytes=1-', ',', ' ']],
  [
    'cookies',
    (cookie) => browserKey({ headers: { cookie } }, { header: () => {} } as never, 'http://127.0.0.1', () => '1').id,
    [';', '=', 'youli_browser=', 'youli_browser=1.', '.', ' '],
  ],
]

describe.each(readers)('%s of a hundred thousand signs', (_, read, pieces) => {
  it.each(pieces)('%j again and again is read in no time', (piece) => {
    const began = process.cpuUsage()
    read(filled(piece))
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(500)
  })
})

describe('calls that anybody can make, with bodies as bad as can be', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp('pglite')
    // What is made at the first call only is made before anything is measured.
    for (const path of ['/goods/mobile/list', '/goods/category/all']) await fetch(`${t.base}${path}?app_id=${t.tenants[0].appId}`)
    await Promise.all(['text/xml', 'application/x-www-form-urlencoded'].map((type) => post(report, 'a=1', { 'content-type': type })))
    for (const path of [eventsPath(t.tenants[0].appId), `/payment/callback/wechat/${t.tenants[0].appId}`]) await post(path, 'a')
  })
  afterAll(() => t.close())

  const report = '/front-statistic/event/report'
  const post = async (path: string, body: string, headers: Record<string, string> = {}) =>
    (await fetch(`${t.base}${path}`, { method: 'POST', body, headers: { 'content-type': 'text/xml', ...headers } })).status

  it('WeChat’s address holds nobody up', async () => {
    const path = eventsPath(t.tenants[0].appId)
    const signed = `?msg_signature=${'a'.repeat(40)}&timestamp=1&nonce=2`
    for (const piece of ['<a>', '<a><![CDATA[', '<Encrypt>', '<Encrypt><![CDATA['])
      for (const query of [signed, '', `?msg_signature=${'a'.repeat(9000)}&timestamp=1&nonce=2`])
        expect(await longestTurn(async () => expect(await post(path + query, body(piece))).toBe(401))).toBeLessThan(50)
  })

  it('nor do the pay provider’s address, forms and headers', async () => {
    const { appId } = t.tenants[0]
    const pay = `/payment/callback/wechat/${appId}`
    for (const piece of ['{"a":', '"', '{"a":"1",'])
      expect(await longestTurn(async () => expect(await post(pay, body(piece))).toBe(401))).toBeLessThan(50)
    for (const [type, ...pieces] of [
      ['application/x-www-form-urlencoded', 'a=&', '&', '%', '%e9', 'a[b]=1&'],
      ['application/json', '[', '{"a":', '"', '[{"a":"1"},'],
    ] as const)
      for (const piece of pieces)
        expect(
          await longestTurn(async () => expect(await post(report, body(piece), { 'content-type': type })).toBeLessThan(500)),
        ).toBeLessThan(50)
    for (const [name, piece] of [
      ['cookie', 'youli_browser=1.;'],
      ['user-agent', 'wxwor'],
      ['accept-encoding', 'gzip;q=0,'],
      ['token', 'a'],
    ] as const) {
      const headers = { [name]: filled(piece).slice(0, 12_000), 'content-type': 'application/json' }
      const callApi = () => fetch(`${t.base}/goods/mobile/list?app_id=${appId}`, { headers })
      expect(await longestTurn(async () => expect((await callApi()).status).toBeLessThan(500))).toBeLessThan(50)
    }
  })
})
