import type { Call } from '@youli/domain/kit/call.ts'
import { maskPhone, neverWhole, wholeFor } from '@youli/domain/kit/phone.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { hourMs } from '@youli/domain/kit/time.ts'
import { allPermissions } from '@youli/domain/main-permissions.ts'
import { masking } from '@youli/domain/platform/operator/fields.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { dataSchema } from '../kit/http/serializer.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { makeBag } from '../promotion/gift-bag/fixtures.ts'
import { type TestApp, testApp } from '../testing.ts'
import { operatorWith } from '../trade/order/fixtures.ts'
import { routes } from './routes.ts'

type Json = Record<string, unknown>

const calls = (routes.flatMap((defineRoutes) => Object.entries(defineRoutes.calls)) as [key: string, call: Call][]).filter(
  ([, call]) => call.who === 'operator',
)

/** Numbers that are nobody's own. */
const publicNumbers: Record<string, string> = {
  shopTel: 'of a store, shown to everybody in the storefront',
  placeTel: 'of the store or merchant that hands a gift over, shown to whoever fetches one',
  tel: 'of a merchant, shown to whoever fetches a gift there',
}

/** Settings are read by those who write them; one is a phone of the brand's own. */
const settings = 'GET /console/api/v1/config'

/** Files in which nobody has a phone. */
const impersonal = [
  'GET /console/api/v1/goods-import/template',
  'GET /console/api/v1/bulk/file',
  'GET /console/api/v1/stock-counts/sheet',
  'GET /console/api/v1/poster-shares/browses-file',
  'GET /console/api/v1/invoices/file',
]

const parts = (schema: Json): Json[] =>
  [schema['items'], schema['additionalProperties'], ...((schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as unknown[])].filter(
    (one): one is Json => typeof one === 'object' && one !== null,
  )

/** The texts a field may hold: its own, one it allows beside null, or those it lists. */
const textsIn = (schema: Json): Json[] => ([schema['type']].flat().includes('string') ? [schema] : parts(schema).flatMap(textsIn))
const soundsLikePhone = (name: string) => /mobile|phone|tel$/i.test(name) || /(?:^t|T)el[A-Z]/.test(name)

/** Phones of a schema by where they stand: by name, and answers to forms that may ask for one. */
function phonesIn(schema: Json, at = ''): { at: string; name: string; marked: boolean; masked?: boolean }[] {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  const isAnswer = 'fieldType' in properties && 'fieldValue' in properties
  return [
    ...(isAnswer ? [{ at, name: 'fieldValue', marked: wholeFor in schema }] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(soundsLikePhone(name) ? textsIn(inner) : []).map((one) => ({
        at: `${at}.${name}`,
        name,
        marked: wholeFor in one || wholeFor in inner,
        ...((neverWhole in one || neverWhole in inner) && { masked: true }),
      })),
      ...phonesIn(inner, `${at}.${name}`),
    ]),
    ...parts(schema).flatMap((inner) => phonesIn(inner, at)),
  ]
}
const phones = calls.flatMap(([key, call]) => phonesIn(dataSchema(call)).map((one) => ({ key, ...one })))
/** Answer those of one member, to nobody who may not see them. */
const reveal = 'POST /console/api/v1/members/reveal'
const copy = 'GET /console/api/v1/members/copy'
const answering = calls.filter(([key]) => key !== reveal && phones.some((one) => one.key === key && one.marked))
const hiding = calls.filter(([key]) => phones.some((one) => one.key === key && one.masked))
const files = calls.filter(([key, call]) => call.reply === 'file' && key !== copy && !impersonal.includes(key))

it('a phone is found by its name, wherever it stands and whatever it may be beside', () => {
  const schema = z.object({
    rows: z.array(z.object({ telNo: z.string(), title: z.string(), mobile: z.string().meta(masking).nullable() })),
    owner: z.object({ phones: z.array(z.string()), contactTel: z.string().nullable(), mobileBound: z.boolean() }),
  })
  expect(phonesIn(z.toJSONSchema(schema) as Json).map(({ at, marked }) => `${at} ${marked}`)).toEqual([
    '.rows.telNo false',
    '.rows.mobile true',
    '.owner.phones false',
    '.owner.contactTel false',
  ])
})

it('every phone that an operator is answered is marked, but for numbers that are nobody’s own', () => {
  expect(
    phones.filter((one) => (one.marked || one.masked === true) === one.name in publicNumbers).map(({ key, at }) => `${key} ${at}`),
  ).toEqual([])
  expect(new Set(phones.filter((one) => !one.marked && !one.masked).map((one) => one.name))).toEqual(new Set(Object.keys(publicNumbers)))
})

/** What a call is asked about, when it needs to be told: a field, and the list that has it. */
const about: Record<string, [field: string, list: string]> = {
  'wallet/member': ['memberId', 'wallet/members'],
  'coupons/claims': ['id', 'coupons'],
  'after-sales/one': ['id', 'after-sales'],
  'members/one': ['id', 'members'],
  'order/detail': ['id', 'order/list'],
  'order/prints': ['ids', 'order/list'],
  'warranties/one': ['id', 'warranties'],
  'invoices/of-order': ['orderId', 'invoices'],
  'seckill/buyers': ['activityId', 'seckill'],
  'group-buy/members': ['activityId', 'group-buy'],
  'group-buy/buyers': ['activityId', 'group-buy'],
  'pack-buy/packs': ['activityId', 'pack-buy'],
  'pack-buy/buyers': ['activityId', 'pack-buy'],
  'sign-ups/people': ['activityId', 'sign-ups'],
  'sign-ups/export': ['activityId', 'sign-ups'],
  'lotteries/draws': ['activityId', 'lotteries'],
  'lotteries/draws-file': ['activityId', 'lotteries'],
  'lotteries/grants': ['activityId', 'lotteries'],
  'votes/players': ['voteId', 'votes'],
  'votes/export': ['voteId', 'votes'],
  'scan-gifts/receipts': ['id', 'scan-gifts'],
  'scene-signs/people': ['id', 'scene-signs'],
  'scene-signs/export': ['id', 'scene-signs'],
  'bespoke-trades/one': ['id', 'bespoke-trades'],
  'customer-recalls/members': ['id', 'customer-recalls'],
  'store-cards/one': ['memberId', 'store-cards'],
  'gift-orders/one': ['id', 'gift-orders'],
  'partners/people': ['id', 'partners'],
}
const base = 'GET /console/api/v1/'

/** Without the moment of an answer. */
const still = (text: string) => text.replaceAll(/"nowTime":\d+/g, '')
/** Eleven digits that stand alone: signatures and tokens of letters and digits hold such runs by chance. */
const mobile = /(?<![\w+/=-])1[3-9]\d{9}(?![\w+/=-])/g

// What is asked of a database is proven with each feature; here it is what goes out.
describe.each(oneEngine)('phones at the console on %s', (engine) => {
  let t: TestApp
  let whole: string
  let masked: string
  beforeAll(async () => {
    t = await testApp(engine, { demo: true })
    whole = await operatorWith(t, allPermissions)
    masked = await operatorWith(
      t,
      allPermissions.filter((p) => p !== operatorPermissions.wholePhones.key),
    )
    await addRest()
  })
  afterAll(() => t.close())

  const made = async <K extends string>(key: K, input: object, token = whole) => {
    const { success, msg, data } = await t.send(key, input, token)
    if (!success) throw new Error(`${key}: ${msg}`)
    return data!
  }
  /** What the demo brand has nothing of: a complaint, draws given away, a corrected card, an answered recall. */
  async function addRest() {
    const { token, memberId, mobileNo } = await t.member()
    const [[seckill], [lottery], [card]] = [
      await made(`${base}seckill`, {}),
      await made(`${base}lotteries`, {}),
      await made(`${base}store-cards`, {}),
    ]
    const complaint = { activityId: seckill!.activityId, reason: 'goods', content: '与描述不符', mobileNo }
    await made('POST /activity/api/v1/complaint', complaint, token)
    await made('POST /console/api/v1/lotteries/grant', { activityId: lottery!.activityId, mobiles: [mobileNo], times: 1 })
    await made(
      'POST /console/api/v1/store-cards/adjust',
      { memberId: card!.memberId, account: 'card_principal', amount: 1, remark: '补差' },
      await t.operator(),
    )
    await made('POST /console/api/v1/members/tags', { id: memberId, tags: ['久未到店'] })
    const { id } = await made('POST /console/api/v1/customer-recalls/save', {
      name: '老友回馈',
      audience: 'tag',
      tag: '久未到店',
      title: '好久不见',
      content: '为您留了一份心意',
      giftBagId: await makeBag(t, { scene: 'customer_recall', name: '老友礼' }),
      startTime: t.clock.now().getTime() - hourMs,
      endTime: t.clock.now().getTime() + hourMs,
    })
    await made('POST /console/api/v1/customer-recalls/send', { id })
    await t.runDue()
    await made('POST /activity/api/v1/customer-recall/submit', { activityId: id, userName: '沈先生', mobileNo: '13811112222' }, token)
  }

  const ask = async (key: string, input: object, token: string) => {
    const { success, msg, data } = await t.send(key, input, token)
    if (!success) throw new Error(`${key}: ${msg}`)
    return typeof data === 'string' ? data : JSON.stringify(data)
  }
  /** What a call may be asked with, one after the other, in the brand as it is. */
  async function inputs(key: string): Promise<object[]> {
    const known = about[key.slice(base.length)]
    if (!known) return [{ pageSize: 100 }]
    const [field, list] = known
    const rows = JSON.parse(await ask(base + list, { pageSize: 100 }, whole)) as Record<string, string>[]
    return rows.map((row) => ({ pageSize: 100, [field]: row[field] ?? row['id'] }))
  }

  it.each([...answering, ...files])('%s answers them whole to who may see them, masked to others, and all else alike', async (key) => {
    let seen = 0
    for (const input of await inputs(key)) {
      const result = await ask(key, input, whole)
      const numbers = new Set(result.match(mobile))
      expect(still(await ask(key, input, masked))).toBe(still(result).replaceAll(mobile, maskPhone))
      seen += numbers.size
      if (seen > 0) break
    }
    expect(seen).toBeGreaterThan(0)
  })

  it.each(hiding)('%s answers no number whole, whoever asks', async (key) => {
    let rows = 0
    for (const input of await inputs(key)) {
      const result = await ask(key, input, whole)
      expect(result.match(mobile)).toBeNull()
      rows += result.match(/1[3-9]\d\*{4}\d{4}/g)?.length ?? 0
    }
    expect(rows).toBeGreaterThan(0)
  })

  it('a number is revealed to who may see it whole, and to nobody else', async () => {
    const { memberId, mobileNo } = await t.member()
    expect(await made(reveal, { id: memberId })).toEqual({ mobileNo })
    expect(await ask(copy, { id: memberId }, whole)).toContain(mobileNo)
    for (const call of [reveal, copy])
      expect(await t.send(call, { id: memberId }, masked)).toMatchObject({ success: false, code: common.notAllowed.code })
  })

  it('of members outside their stores stay masked to an operator of one store, in every list and file', async () => {
    const everybody = async (token: string) => {
      const phones = new Set<string>()
      for (let page = 1; ; page++) {
        const members = await made(`${base}members`, { page, pageSize: 100 }, token)
        for (const { mobileNo } of members) phones.add(mobileNo)
        if (members.length < 100) return phones
      }
    }
    const [store] = await made(`${base}stores`, {})
    const near = await operatorWith(t, allPermissions, [store!.id])
    const own = await everybody(near)
    // Who booked at the store and who works there are its own people too.
    for (const list of ['bookings', 'employees']) {
      const rows = JSON.parse(await ask(base + list, { shopId: store!.id, pageSize: 100 }, whole)) as { mobileNo: string }[]
      for (const { mobileNo } of rows) own.add(mobileNo)
    }
    const outside = new Set([...(await everybody(whole))].filter((number) => !own.has(number)))
    expect([own.size > 0, outside.size > 0]).toEqual([true, true])
    const told: string[] = []
    for (const [key] of [...answering, ...files])
      for (const input of await inputs(key)) {
        const { data } = await t.send(key, input, near)
        const text = typeof data === 'string' ? data : JSON.stringify(data ?? null)
        told.push(...(text.match(mobile) ?? []).filter((number) => outside.has(number)).map((number) => `${key} ${number}`))
      }
    expect(told).toEqual([])
  })

  it('are masked in the log of what operators did, also where one was searched for', async () => {
    await ask('GET /console/api/v1/order/export', { mobileNo: '13811112222' }, whole)
    expect(await ask('GET /console/api/v1/audit-log', { action: 'order.export' }, whole)).toContain('"mobileNo":"138****2222"')
  })

  it('stand in nothing else that is asked for', async () => {
    const others = calls.filter(([key]) => key.startsWith('GET ') && key !== settings)
    const messages: string[] = []
    for (const [key] of others) {
      const { data } = await t.send(key, { pageSize: 100 }, masked)
      messages.push(...(JSON.stringify(data).match(mobile) ?? []).map((number) => `${key} ${number}`))
    }
    expect(messages).toEqual([])
  })
})
