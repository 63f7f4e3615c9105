import type { Call } from '@youli/domain/kit/call.ts'
import { allPermissions } from '@youli/domain/main-permissions.ts'
import { ambassadorRefusals } from '@youli/domain/marketing/ambassador/texts.ts'
import { distributorEditRefusals } from '@youli/domain/marketing/distributor/texts.ts'
import { lotteryEditRefusals } from '@youli/domain/marketing/lottery/texts.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inputs, type JsonSchema, type KnownIds, objectOf } from '../kit/testing/arbitrary.ts'
import { oneEngine } from '../kit/testing/engines.ts'
import { makeLottery } from '../marketing/lottery/fixtures.ts'
import { makeTemplate } from '../promotion/coupon/fixtures.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore, operatorWith, payOrder, placed, staffOf } from '../trade/order/fixtures.ts'
import { charged, makeOffer, openCard, toppedUp } from '../trade/store-card/fixtures.ts'
import { routes } from './routes.ts'

/** Members as such, their points, cards, coupons and messages, and what operators did. */
const ofMembers = /^(member\.(view|phone|steward|edit)|wallet\.|store-card\.|coupon\.|message\.|audit\.|order\.|employee\.)/

/** Sums of the whole brand, and what it offers to everybody. */
const ofTheBrand = /wallet\/report|store-card-report|store-card-offers|coupons\/(save|stop|codes|code-list)|coupon-packs|message-templates/
const operatorCalls = (routes.flatMap((defineRoutes) => Object.entries(defineRoutes.calls)) as [key: string, call: Call][]).filter(
  ([, call]) => call.who === 'operator',
)
const calls = operatorCalls.filter(([key, call]) => ofMembers.test(call.permission?.key ?? '') && !ofTheBrand.test(key))
const schemaOf = (call: Call) => z.toJSONSchema(call.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema
/** Fields of a call that a phone is typed into, and whether they are lists. */
const phoneFields = (call: Call) =>
  Object.entries(schemaOf(call).properties ?? {})
    .filter(([name]) => /mobile|phone|tel$|keyword|^word$|^members$|^text$/i.test(name))
    .map(([name, { type }]) => [name, type === 'array'] as const)
const permissions = allPermissions.filter((p) => ofMembers.test(p))

describe.each(oneEngine)('an operator of some stores on %s', (engine) => {
  let t: TestApp
  let admin: string
  let here: { token: string; shopId: string }
  let there: { token: string; shopId: string }
  let member: { token: string; memberId: string; mobileNo: string }
  let known: Record<'member' | 'order' | 'coupon' | 'template' | 'message' | 'adjustment' | 'shop', string>
  const send = async <K extends string>(key: K, input: object, token = admin) => {
    const reply = await t.send(key, input, token)
    if (!reply.success) throw new Error(`${key}: ${reply.msg}`)
    return reply.data!
  }
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    const [a, b] = [await makeSoldAtStore(t, { skus: [{ quantity: 50 }] }), await makeSoldAtStore(t, { skus: [{ quantity: 50 }] })]
    here = { shopId: a.shopId, token: await operatorWith(t, permissions, [a.shopId]) }
    there = { shopId: b.shopId, token: await operatorWith(t, permissions, [b.shopId]) }
    member = await t.member({ userName: '祁连山' })
    const order = await placed(t, member.token, b.request({ remark: '只此一家的留言' }))
    await payOrder(t, member.token, order)
    await openCard(t, member.token)
    const id = member.memberId
    await send('POST /console/api/v1/members/tags', { id, tags: ['绝无仅有的标签'] }, there.token)
    await send('POST /console/api/v1/wallet/adjust', { memberId: id, accountType: 'integral', amount: 500, remark: '补积分' }, there.token)
    const { id: adjustment } = await send('POST /console/api/v1/wallet/adjust', {
      memberId: id,
      accountType: 'integral',
      amount: 900_000,
      remark: '补很多积分',
    })
    const template = await makeTemplate(t, t.tenants[0].tenantId)
    await send('POST /console/api/v1/coupons/issue', { id: template, members: [id], batch: 'first' }, there.token)
    const [claim] = await send('GET /console/api/v1/coupons/claims', { id: template })
    const [message] = await send('GET /console/api/v1/messages', { memberId: id })
    known = { member: id, order, coupon: claim!.id, template, message: message?.id ?? '1', adjustment, shop: b.shopId }
  })
  afterAll(() => t.close())

  /** Everything of the member, as somebody who may see it all does. */
  const theirs = async (token = admin) => {
    const of = async <K extends string>(key: K, input: object) => (await t.send(`GET /console/api/v1/${key}`, input, token)).data
    return {
      member: await of('members/one', { id: known.member }),
      wallet: await of('wallet/member', { memberId: known.member }),
      movements: await of('wallet/movements', { memberId: known.member }),
      adjustments: await of('wallet/adjustments', {}),
      card: await of('store-cards/one', { memberId: known.member }),
      claims: await of('coupons/claims', { id: known.template }),
      messages: await of('messages', { memberId: known.member }),
      order: { ...(await of('order/detail', { id: known.order })), nowTime: 0 },
    }
  }
  const words = ['祁连山', '只此一家的留言', '绝无仅有的标签']

  it('sees and changes nothing of a member who has nothing to do with them', async () => {
    const before = await theirs()
    for (const word of words) expect(JSON.stringify(before)).toContain(word)
    expect(calls.length).toBeGreaterThan(60)
    const all = [...words, member.mobileNo, `${member.mobileNo.slice(0, 3)}****${member.mobileNo.slice(7)}`]
    const ids: KnownIds = { any: Object.values(known) }
    const messages: string[] = []
    for (const [key, call] of calls) {
      const schema = schemaOf(call)
      const names = Object.keys(schema.properties ?? {})
      const everyId = (id: string) => Object.fromEntries(names.filter((n) => /ids?$/i.test(n)).map((n) => [n, /ids$/i.test(n) ? [id] : id]))
      const lists = names.includes('members') ? [{ id: known.template, members: [known.member, member.mobileNo], batch: 'second' }] : []
      const asked = [
        {},
        ...Object.values(known).map(everyId),
        ...lists,
        ...fc.sample(inputs(schema, ids), { numRuns: 2, seed: 20_261_123 }),
      ]
      for (const input of asked) {
        const { data } = await t.send(key, input, here.token)
        // A tag's name is the brand's; who has it is not.
        const text = key === 'GET /console/api/v1/members/tags' ? '' : JSON.stringify(data ?? null)
        if (all.some((word) => text.includes(word))) messages.push(`${key} ${JSON.stringify(input)}`)
      }
    }
    expect(messages).toEqual([])
    expect(await theirs()).toEqual(before)
  }, 300_000)

  it('learns nothing of such a member by a phone typed by hand, in an answer or in a list afterwards', async () => {
    // A store of its own: colleagues of the other one wrote ids into the log that they had typed.
    const { shopId, goodsId } = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const all = await operatorWith(t, allPermissions, [shopId])
    const activity = await makeLottery(t)
    // A tag's name is the brand's; who has it is not.
    const hidden = ['祁连山', '只此一家的留言', known.member, known.order]
    const ids: KnownIds = { any: [shopId, goodsId], activityId: [activity] }
    const told: string[] = []
    const ask = async (key: string, input: object) => {
      const { data, msg } = await t.send(key, input, all)
      const text = JSON.stringify([data ?? null, msg])
      if (hidden.some((word) => text.includes(word))) told.push(`${key} ${JSON.stringify(input)}`)
    }
    const lists = operatorCalls.filter(([key]) => key.startsWith('GET '))
    const readAll = async () => {
      for (const [key] of lists) await ask(key, {})
      await ask('GET /console/api/v1/lotteries/grants', { activityId: activity })
    }
    await readAll()
    const byPhone = operatorCalls.filter(([, call]) => phoneFields(call).length > 0)
    expect(byPhone.length).toBeGreaterThan(15)
    for (const key of ['distributors/appoint', 'ambassadors/appoint', 'lotteries/grant'])
      expect(byPhone.map(([each]) => each)).toContain(`POST /console/api/v1/${key}`)
    for (const [key, call] of byPhone) {
      const typed = Object.fromEntries(phoneFields(call).map(([name, list]) => [name, list ? [member.mobileNo] : member.mobileNo]))
      for (const input of fc.sample(objectOf(schemaOf(call), ids), { numRuns: 3, seed: 20_261_129 })) {
        const { id: _, ...rest } = input as { id?: string }
        await ask(key, { ...(input as object), ...typed })
        await ask(key, { ...rest, ...typed })
      }
    }
    await ask('POST /console/api/v1/lotteries/grant', { activityId: activity, mobiles: [member.mobileNo], times: 1 })
    await readAll()
    expect(told).toEqual([])
  }, 300_000)

  it('appoints, and gives draws to, members of the own stores alone; others answer like nobody', async () => {
    const [mine, other] = [await operatorWith(t, allPermissions, [there.shopId]), await operatorWith(t, allPermissions, [here.shopId])]
    const appointed = { 'distributors/appoint': distributorEditRefusals.noMember, 'ambassadors/appoint': ambassadorRefusals.noMember }
    for (const [key, no] of Object.entries(appointed)) {
      const appoint = (mobileNo: string, token: string) => t.send(`POST /console/api/v1/${key}`, { mobileNo }, token)
      expect([key, (await appoint('13900000009', other)).code]).toEqual([key, no.code])
      expect([key, (await appoint(member.mobileNo, other)).code]).toEqual([key, no.code])
      expect([key, (await appoint(member.mobileNo, mine)).data]).toEqual([key, { memberId: known.member }])
      // Appointed by others by now: still nobody for this operator.
      expect([key, (await appoint(member.mobileNo, other)).code]).toEqual([key, no.code])
    }
    const activityId = await makeLottery(t)
    const grant = (token: string) =>
      t.send('POST /console/api/v1/lotteries/grant', { activityId, mobiles: [member.mobileNo], times: 2 }, token)
    expect((await grant(other)).code).toBe(lotteryEditRefusals.noMember.code)
    expect((await grant(mine)).data).toEqual({ members: 1, draws: 2 })
  })

  it('works with those who bought at their store', async () => {
    const seen = JSON.stringify(await theirs(there.token))
    for (const word of words) expect(seen).toContain(word)
    const list = await send('GET /console/api/v1/members', {}, there.token)
    expect(list.map((m) => m.id)).toContain(known.member)
    const tags = { id: known.member, tags: ['又一个'] }
    expect((await t.send('POST /console/api/v1/members/tags', tags, there.token)).success).toBe(true)
    expect((await t.send('POST /console/api/v1/members/tags', tags, here.token)).success).toBe(false)
  })

  it('an order that was never paid makes nobody a member of a store', async () => {
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const token = await operatorWith(t, ['member.view'], [c.shopId])
    const buyer = await t.member({ userName: '路过的人' })
    const order = await placed(t, buyer.token, c.request())
    const one = () => t.send('GET /console/api/v1/members/one', { id: buyer.memberId }, token)
    expect((await one()).success).toBe(false)
    await payOrder(t, buyer.token, order)
    expect((await one()).success).toBe(true)
  })

  it('whoever pays with a store card is a member of that store from then on', async () => {
    const [c, other] = [await makeSoldAtStore(t), await makeSoldAtStore(t)]
    const buyer = await t.member({ userName: '持卡的人' })
    await openCard(t, buyer.token)
    await toppedUp(t, buyer.token, await makeOffer(t, 100))
    const seenAt = async (shopId: string) =>
      (await t.send('GET /console/api/v1/members/one', { id: buyer.memberId }, await operatorWith(t, ['member.view'], [shopId]))).success
    expect(await seenAt(c.shopId)).toBe(false)
    expect((await charged(t, buyer.token, await staffOf(t, c.shopId), 20)).data).toMatchObject({ state: 'done' })
    expect([await seenAt(c.shopId), await seenAt(other.shopId)]).toEqual([true, false])
  })

  it('two roles never widen each other’s stores', async () => {
    const roleOf = (name: string, of: string[], shopId: string) =>
      send('POST /console/api/v1/roles/add', { name, permissions: of, shops: [shopId] })
    const roles = [
      await roleOf('看这里', ['member.view', 'order.view'], here.shopId),
      await roleOf('改那里', ['member.edit'], there.shopId),
    ]
    const account = { loginName: 'tworoles', password: 'tide-lamp-41-fox', name: '两岗' }
    await send('POST /console/api/v1/operators/add', { ...account, roleIds: roles.map((r) => r.id) })
    const { token } = await send('POST /console/api/v1/login', account, '')
    expect((await t.send('GET /console/api/v1/members/one', { id: known.member }, token)).success).toBe(false)
    expect((await t.send('GET /console/api/v1/order/detail', { id: known.order }, token)).success).toBe(false)
    const tags = { id: known.member, tags: ['那里的'] }
    expect((await t.send('POST /console/api/v1/members/tags', tags, token)).success).toBe(true)
    const local = await t.member({ userName: '这里的人' })
    const c = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const both = await send('POST /console/api/v1/roles/add', {
      name: '看新店',
      permissions: ['member.view'],
      shops: [c.shopId],
    })
    const phones = await send('POST /console/api/v1/roles/add', {
      name: '看号码',
      permissions: ['member.phone'],
      shops: [here.shopId],
    })
    await send('POST /console/api/v1/operators/add', { ...account, loginName: 'twophones', roleIds: [both.id, phones.id] })
    const second = (await send('POST /console/api/v1/login', { ...account, loginName: 'twophones' }, '')).token
    await payOrder(t, local.token, await placed(t, local.token, c.request()))
    const [shown] = await send('GET /console/api/v1/members', {}, second)
    expect(shown!.mobileNo).toBe(`${local.mobileNo.slice(0, 3)}****${local.mobileNo.slice(7)}`)
  })

  it('the log of an operator of some stores tells what people of those stores did, not what the brand did', async () => {
    const actors = async (token: string) =>
      new Set((await send('GET /console/api/v1/audit-log', { pageSize: 100 }, token)).map((e) => e.operatorName))
    const boss = (await send('GET /console/api/v1/me', {})).name
    const log = await t.send('GET /console/api/v1/audit-log', { subjectId: known.member }, here.token)
    expect(log.data).toEqual([])
    expect((await t.send('GET /console/api/v1/audit-log', { subjectId: known.member }, there.token)).total).toBeGreaterThan(0)
    expect(await actors(there.token)).not.toContain(boss)
    expect(await actors(admin)).toContain(boss)
  })
})
