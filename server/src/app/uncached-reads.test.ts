import { common } from '@youli/domain/kit/refusal.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGift } from '../gift/gift-store/fixtures.ts'
import { boundStatements } from '../kit/db/tenant.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore } from '../trade/order/fixtures.ts'

const limit = 30
const list = '/goods/mobile/list'
const config = '/tenant/api/v1/tenant/home/get-list'
const asked = (count: number, path: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => path(i))

describe.each(oneEngine)('cached reads and limits, on %s', (engine) => {
  let t: TestApp
  let goodsId: string
  let addresses = 0
  beforeAll(async () => {
    // As in production: cached bytes are sent before anything is checked.
    t = await testApp(engine, { checkReplies: false, rateLimit: limit })
    goodsId = (await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })).goodsId
  })
  afterAll(() => t.close())

  /** Reads as one visitor: with a token, or without one from an address of its own. */
  const visitor = (token?: string) => {
    const from = `203.0.113.${++addresses}`
    const headers = { 'x-forwarded-for': from, 'x-requested-with': 'XMLHttpRequest', ...(token && { token }) }
    return async (path: string) => {
      const reply = await fetch(t.base + path, { headers })
      return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.text() }
    }
  }
  const batch = (paths: readonly string[]) => `/batch/api/v1/read?${new URLSearchParams({ paths: paths.join(' ') })}`
  const statuses = async (read: ReturnType<typeof visitor>, paths: readonly string[]) => {
    const answers = await Promise.all(paths.map(read))
    return { good: answers.filter(({ status }) => status === 200).length, refused: answers.filter(({ status }) => status === 429).length }
  }

  it('finds one answer for unknown fields, another order and spelling, without the database', async () => {
    const first = await visitor()(`/goods/info?id=${goodsId}&activityId=0`)
    expect(first.body).toContain(goodsId)
    const { heard } = boundStatements
    const sent: string[] = []
    boundStatements.heard = (text) => void sent.push(text)
    const variants = [
      ...asked(20, (i) => `/goods/info?id=${goodsId}&activityId=0&x=${i}`),
      `/goods/info?activityId=&id=${goodsId}`,
      `/goods/info?id=${goodsId}`,
      `/goods/info?x=1&%69d=${goodsId}&timespan=7`,
    ]
    const answers = await Promise.all(variants.map(visitor()))
    boundStatements.heard = heard
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([first.body]))
    expect(sent).toEqual([])
  })

  it('counts answers that must be made for an address, all reads together; never cached ones', async () => {
    const read = visitor()
    const { goodsId: fresh } = await makeSoldAtStore(t)
    const known = `/goods/img/list?goodsId=${fresh}`
    await read(known)
    expect(await statuses(read, Array(4 * limit).fill(known))).toEqual({ good: 4 * limit, refused: 0 })
    const half = asked(limit / 2, (i) => `${list}?keyword=a${i}`)
    const more = asked(limit, (i) => `/comment/api/v1/comment/list?goodsId=${goodsId}&page=${i + 1}`)
    expect(await statuses(read, half)).toEqual({ good: limit / 2, refused: 0 })
    expect(await statuses(read, more)).toEqual({ good: limit / 2 - 1, refused: limit / 2 + 1 })
    const { status, retryAfter, body } = await read(`${list}?keyword=late`)
    expect([status, Number(retryAfter) > 0]).toEqual([429, true])
    expect(JSON.parse(body)).toMatchObject({ success: false, code: common.tooOften.code, msg: common.tooOften.msg })
    await visitor()(`/goods/info?id=${goodsId}`)
    expect((await read(`/goods/info?id=${goodsId}`)).status).toBe(200)
    expect((await visitor()(`${list}?keyword=late`)).status).toBe(200)
  })

  it('counts an address that was never parsed, though its answer is cached', async () => {
    const read = visitor()
    const { good, refused } = await statuses(
      read,
      asked(limit + 10, (i) => `/goods/img/list?goodsId=${goodsId}&x=${i}`),
    )
    expect([good, refused]).toEqual([limit, 10])
  })

  it('counts each read in batches of twelve, for the token', async () => {
    const read = visitor(await t.visitor())
    const twelve = (round: number) => batch(asked(12, (i) => `${list}?keyword=b${round}x${i}`))
    const codes: number[] = []
    for (const round of [1, 2, 3]) {
      const { data } = JSON.parse((await read(twelve(round))).body) as { data: { status: number }[] }
      codes.push(...data.map(({ status }) => status))
    }
    expect(codes.filter((status) => status === 200)).toHaveLength(limit)
    expect(codes.filter((status) => status === 429)).toHaveLength(6)
    expect((await visitor(await t.visitor())(`${list}?keyword=other`)).status).toBe(200)
  })

  it('counts each new list of cached reads as a call, not one that was answered', async () => {
    const read = visitor(await t.visitor())
    const { goodsId: fresh } = await makeSoldAtStore(t)
    const paths = [`/goods/info?id=${fresh}`, `/goods/img/list?goodsId=${fresh}`]
    await statuses(read, paths)
    const known = batch(paths)
    await read(known)
    expect(await statuses(read, Array(2 * limit).fill(known))).toEqual({ good: 2 * limit, refused: 0 })
    const orders = asked(limit + 4, (i) => batch(Array.from(i.toString(2).padStart(6, '0')).map((digit) => paths[Number(digit)]!)))
    const { good } = await statuses(read, orders)
    expect(good).toBe(limit - 1)
    expect((await read(known)).status).toBe(200)
  })

  it('counts reads of gifts, which are never cached, like other calls', async () => {
    const { id } = await makeGift(t, t.tenants[0].tenantId)
    const read = visitor(await t.visitor())
    const { good, refused } = await statuses(read, Array(limit + 5).fill(`/giftmall/api/v1/giftmall/product?id=${id}`))
    expect([good, refused]).toEqual([limit, 5])
  })

  it('shares no answer between brands, however the app is named', async () => {
    const [own, other] = t.tenants
    const [mine, theirs] = [await t.visitor(), await t.visitor(other.appId)]
    const first = async (token?: string, query = '') => (await visitor(token)(`${list}${query}`)).body
    const lists = [await first(mine), await first(theirs)]
    expect(lists[0]).not.toBe(lists[1])
    for (const name of ['app_id', 'tenantAppId', '%61pp_id'])
      for (const _ of [1, 2]) {
        expect(await first(undefined, `?${name}=${own.appId}`)).toBe(lists[0])
        expect(await first(undefined, `?${name}=${other.appId}`)).toBe(lists[1])
        expect(await first(mine, `?${name}=${other.appId}`)).toBe(lists[0])
      }
    const words = async (appId: string, token?: string) => (await visitor(token)(`${config}?tenantWechatappId=${appId}`)).body
    const configs = [await words(own.appId), await words(other.appId)]
    expect(configs[0]).not.toBe(configs[1])
    expect([await words(other.appId, mine), await words(other.appId, theirs)]).toEqual(configs)
  })
})
