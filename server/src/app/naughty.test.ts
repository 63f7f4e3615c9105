import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore, makeStore, placed, viewOrder } from '../trade/order/fixtures.ts'

/** Texts that break programs which build SQL, HTML, paths, JSON or numbers out of them. */
const naughty = [
  `'; drop table member; --`,
  `" or ""="`,
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} #{7*7}',
  'javascript:alert(1)',
  '../../etc/passwd',
  '%00%0d%0a',
  '%s%s%n',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  '[object Object]',
  '0',
  '1e309',
  '\\',
  '\\u0000',
  `a'b"c\`d`,
  '🎁🀄👨‍👩‍👧‍👦',
  '\u202Etxt.exe',
  'ﷺ',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  '𠮷野家',
  '​​',
  '田中さんにあげて下さい',
  '한국어 العربية עברית',
] as const

/** What no database holds as text. */
const unstorable = ['a\0b', '\ud800', 'half \udfff']

/** Where a person's words go in, and where they come out. `keep` answers what the server then shows, or null when it refused. */
type Field = [name: string, keep: (words: string) => Promise<string | null>]

describe.each(engines)('naughty words on %s', { timeout: 60_000 }, (engine) => {
  let t: TestApp
  let operator: string
  let buyer: string
  let fields: Field[] = []
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
    buyer = (await t.member()).token
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 1000 }] })
    const shopId = await makeStore(t, t.tenants[0].tenantId)
    /** Sends; throws at anything but a success or a clean refusal. */
    const send = async <K extends string>(key: K, input: object, token: string) => {
      const reply = await t.send(key, input, token)
      if (reply.status !== 200 && reply.status !== 400) throw new Error(`${key} ${JSON.stringify(input)} → ${reply.status}`)
      return reply
    }
    const address = { recipients: '林一', user_tel: '13800138000', area: '广东省 深圳市 南山区', expressAddressType: 'user' }
    const { data: first } = await send('FORM /deliver/api/v1/express-address/set-address', { ...address, address: '一号' }, buyer)
    const store = {
      shopName: '店',
      shopTel: '021-1',
      address: '路',
      latitude: 31,
      longitude: 121,
      imageUrl: '',
      openHours: '',
      receptionLimitOfDay: 0,
    }
    fields = [
      [
        'a delivery address',
        async (words) => {
          const input = { ...address, ...first, address: words }
          const { success } = await send('POST /deliver/api/v1/express-address/set-address', input, buyer)
          const { data } = await send('GET /deliver/api/v1/express-address/list-address', { expressAddressType: 'user' }, buyer)
          return success ? data![0]!.address : null
        },
      ],
      [
        'a remark',
        async (words) => {
          const made = await send('POST /order/api/v1/order/create', c.request({ remark: words }), buyer)
          return made.success ? (await viewOrder(t, buyer, made.data!.id)).remark : null
        },
      ],
      [
        'a store',
        async (words) => {
          const { success } = await send(
            'POST /console/api/v1/stores/edit',
            { ...store, id: shopId, shopName: words, open: true },
            operator,
          )
          return success ? (await t.call('GET /tenant/api/v1/tenant/wechatapp/shop/one', { id: shopId }, buyer)).shopName : null
        },
      ],
      [
        'a category',
        async (words) => {
          const made = await send('POST /goods/category/add', { categoryName: words, categoryImg: '', parentId: '0' }, operator)
          if (!made.success) return null
          const { data } = await send('GET /goods/category/all', {}, buyer)
          return data!.at(-1)!.categoryName
        },
      ],
      [
        'a setting',
        async (words) => {
          const { success } = await send(
            'POST /console/api/v1/config/save-group',
            { group: 'mall', values: { MALL_TITLE: words } },
            operator,
          )
          const key = { enumTenantWechatappPara: 'MALL_TITLE' }
          return success ? t.call('GET /tenant/api/v1/tenant/home/get-para', key, buyer) : null
        },
      ],
      [
        'a search',
        async (words) => {
          const { success, data } = await send('GET /goods/mobile/list', { keyword: words }, buyer)
          return success && Array.isArray(data) ? words.trim() : null
        },
      ],
    ]
    await placed(t, buyer, c.request())
  })
  afterAll(() => t.close())

  it('come back as they were typed, or are refused [B0869]', async () => {
    const tried = await Promise.all(
      fields.map(async ([name, keep]) => {
        const spoilt: object[] = []
        for (const words of naughty) {
          const shown = await keep(words)
          if (shown !== null && shown !== words.trim()) spoilt.push({ name, words, shown })
        }
        return spoilt
      }),
    )
    expect(tried.flat()).toEqual([])
    const kept = await Promise.all(fields.map(async ([name, keep]) => [name, (await keep('<b>${1}</b>')) !== null]))
    expect(kept.filter(([, took]) => !took)).toEqual([])
  })

  it('are refused when no database could hold them [B0869]', async () => {
    for (const [name, keep] of fields.filter(([one]) => one !== 'a search'))
      for (const words of unstorable) expect({ name, kept: await keep(words) }).toEqual({ name, kept: null })
  })
})
