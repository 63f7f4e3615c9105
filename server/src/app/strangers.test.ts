import type { Call } from '@youli/domain/kit/call.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inputs, type JsonSchema, type KnownIds } from '../kit/testing/arbitrary.ts'
import { firstEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore, placed, viewOrder } from '../trade/order/fixtures.ts'
import { routes } from './routes.ts'

/** Calls that end a session or begin one would leave the others unasked. */
const sessions = /log-?(in|out)|sessions\/revoke|password/
const calls = (routes.flatMap((defineRoutes) => Object.entries(defineRoutes.calls)) as [key: string, call: Call][]).filter(
  ([key]) => !sessions.test(key),
)
const address = { recipients: '祁连山', user_tel: '13911112222', area: '上海市 上海市 静安区', address: '绝无仅有路 9 号' }
const seed = 20_261_121
const hourMs = 3_600_000

describe.each(firstEngine)('what belongs to others on %s', (engine) => {
  let t: TestApp
  let owner: string
  let operator: string
  let ids: { goods: string; sku: string; shop: string; order: string; address: string; activity: string; member: string }
  beforeAll(async () => {
    t = await testApp(engine)
    const c = await makeSoldAtStore(t, { name: '只此一家的龙井', skus: [{ quantity: 50 }] })
    const person = await t.member({ userName: '祁连山' })
    owner = person.token
    operator = await t.operator()
    const saved = await t.send('FORM /deliver/api/v1/express-address/set-address', address, owner)
    const expressId = saved.data!.id
    const order = await placed(t, owner, c.request({ takeType: 2, expressId, remark: '只此一家的留言' }))
    const now = t.clock.now().getTime()
    const sale = {
      activityName: '只此一家的秒杀',
      activityMainPicUrl: '/files/a.webp',
      startTime: now - hourMs,
      endTime: now + hourMs,
      goodsId: c.goodsId,
      skus: [{ skuId: c.skuId, activityPrice: 5, quantity: 5 }],
    }
    const made = await t.send('POST /console/api/v1/seckill/save', sale, operator)
    if (!made.success) throw new Error(made.msg)
    const activity = made.data!.activityId
    ids = { goods: c.goodsId, sku: c.skuId, shop: c.shopId, order, address: expressId, activity, member: person.memberId }
  })
  afterAll(() => t.close())

  /** Everything of theirs, as they and their operator see it. */
  const theirs = async () => {
    const { nowTime: _, ...order } = await viewOrder(t, owner, ids.order)
    const of = async <K extends string>(key: K, input: object, token: string) => (await t.send(key, input, token)).data
    return {
      order,
      addresses: await of('GET /deliver/api/v1/express-address/list-address', {}, owner),
      goods: await of('GET /goods/info', { id: ids.goods }, owner),
      skus: await of('GET /goods/store/mobile-all', { goodsId: ids.goods }, owner),
      shop: await of('GET /tenant/api/v1/tenant/wechatapp/shop/one', { id: ids.shop }, owner),
      activity: await of('GET /console/api/v1/seckill/one', { activityId: ids.activity }, operator),
      me: await of('GET /user/member/api/v2/user-info', {}, owner),
    }
  }
  /** Every call a stranger may try, with their ids wherever an id fits; answers those whose reply says one of the words. */
  async function tries(tokenFor: (call: Call) => string | null, words: readonly string[]): Promise<string[]> {
    const known: KnownIds = { any: Object.values(ids) }
    const messages: string[] = []
    for (const [key, call] of calls) {
      const token = tokenFor(call)
      if (token === null || call.reply === 'redirect') continue
      const schema = z.toJSONSchema(call.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema
      const everyId = Object.keys(schema.properties ?? {}).filter((name) => /ids?$/i.test(name))
      const named = everyId.length === 0 ? [] : Object.values(ids).map((id) => Object.fromEntries(everyId.map((name) => [name, id])))
      const asked = [...named, ...fc.sample(inputs(schema, known), { numRuns: 3, seed })]
      const replies = await Promise.all(asked.map((input) => t.send(key, input, token)))
      for (const [i, { data }] of replies.entries())
        if (words.some((word) => JSON.stringify(data ?? null).includes(word))) messages.push(`${key} ${JSON.stringify(asked[i])}`)
    }
    return messages
  }

  const isLive = async (token: string) => (await t.send('GET /order/api/v1/order/unfinish-amount', {}, token)).success

  it('shows and changes nothing of one tenant to anybody of another [B0879]', async () => {
    const before = await theirs()
    const { appId } = t.tenants[1]
    const member = (await t.member({ appId })).token
    const rival = await t.operator(1)
    const words = ['只此一家', '祁连山', '13911112222', '绝无仅有路', '南京西路店']
    for (const word of words) expect(JSON.stringify(before)).toContain(word)
    expect(await tries((call) => (call.who === 'operator' ? rival : call.who === 'employee' ? null : member), words)).toEqual([])
    expect(await theirs()).toEqual(before)
    expect((await t.send('GET /console/api/v1/me', {}, rival)).success && (await isLive(member))).toBe(true)
  }, 120_000)

  it('shows and changes nothing of one member to another, whatever ids are named', async () => {
    const before = await theirs()
    const other = (await t.member()).token
    const words = ['祁连山', '13911112222', '绝无仅有路', '只此一家的留言']
    for (const word of words) expect(JSON.stringify(before)).toContain(word)
    expect(await tries((call) => (call.who === 'operator' || call.who === 'employee' ? null : other), words)).toEqual([])
    expect(await theirs()).toEqual(before)
    expect(await isLive(other)).toBe(true)
  }, 120_000)
})
