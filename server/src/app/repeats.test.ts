import { common } from '@youli/domain/kit/refusal.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../kit/http/handlers.ts'
import { intentOf, once } from '../kit/http/idempotency.ts'
import { answeredRequest } from '../kit/shared/tables.ts'
import { engines } from '../kit/testing/engines.ts'
import { makeLottery } from '../marketing/lottery/fixtures.ts'
import { detailOf, makeSignUp, plainAnswers } from '../marketing/sign-up/fixtures.ts'
import { tidySessions } from '../platform/session/jobs.ts'
import { type TestApp, testApp } from '../testing.ts'
import { type SoldAtStore, crowd, makeSoldAtStore, operatorWith } from '../trade/order/fixtures.ts'
import { routes } from './routes.ts'

const addToCart = 'POST /order/api/v1/cart/add'
let keys = 0
const freshKey = (): string => `repeat-${++keys}`

describe.each(engines)('a change that is asked for again with its key on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 40 }] })
    operator = await t.operator()
  })
  afterAll(() => t.close())

  const send = <K extends string>(key: K, input: object, token: string, intent: string) =>
    t.send(key, input, token, { 'idempotency-key': intent })
  const addOne = (token: string, intent: string, quantity = 1) =>
    send(addToCart, { productId: c.goodsId, skuId: c.skuId, quantity }, token, intent)
  const inCart = async (token: string): Promise<number> => {
    const { data } = await t.send('GET /order/api/v1/cart/list', {}, token)
    return (JSON.stringify(data).match(/"quantity":(\d+)/g) ?? []).reduce((sum, part) => sum + Number(/\d+/.exec(part)![0]), 0)
  }
  const rows = () => t.db.read((r) => r.select().from(answeredRequest))

  /** What is asked, by whom, and what it does, as a number that a second effect would move. */
  interface Change {
    key: string
    input: object
    token: string
    effect: () => Promise<number>
    after: number
  }
  const changes: [string, () => Promise<Change>][] = [
    [
      'points that an operator gives',
      async () => {
        const { memberId } = await t.member()
        const effect = async () => {
          const { data } = await t.send('GET /console/api/v1/wallet/member', { memberId }, operator)
          return data!.accounts[0]!.balance
        }
        const input = { memberId, accountType: 'integral', amount: 100, remark: '补发活动积分' }
        return { key: 'POST /console/api/v1/wallet/adjust', input, token: operator, effect, after: 100 }
      },
    ],
    [
      'pieces that come into stock',
      async () => {
        const mine = await makeSoldAtStore(t, { skus: [{ quantity: 4 }] })
        const effect = async () => {
          const { data } = await t.send('GET /console/api/v1/stock/movements', { skuId: mine.skuId }, operator)
          return data!.reduce((sum, one) => sum + one.change, 0)
        }
        return {
          key: 'POST /console/api/v1/stock/adjust',
          input: { skuId: mine.skuId, change: 6, reason: 'purchase' },
          token: operator,
          effect,
          after: 10,
        }
      },
    ],
    [
      'draws that are given away',
      async () => {
        const activityId = await makeLottery(t)
        const { mobileNo } = await t.member()
        const effect = async () => (await t.send('GET /console/api/v1/lotteries/grants', { activityId }, operator)).total!
        return {
          key: 'POST /console/api/v1/lotteries/grant',
          input: { activityId, mobiles: [mobileNo], times: 2 },
          token: operator,
          effect,
          after: 2,
        }
      },
    ],
    [
      'a place of a sign-up',
      async () => {
        const activityId = await makeSignUp(t, { signupLimit: 3 })
        const { token } = await t.member()
        const effect = async () => (await t.send('GET /console/api/v1/sign-ups/people', { activityId }, operator)).total!
        const input = { activityId, signupDetail: detailOf(plainAnswers) }
        return { key: 'POST /activity/api/v1/h5/signup/submit-signup', input, token, effect, after: 1 }
      },
    ],
    [
      'pieces for a cart',
      async () => {
        const [token] = (await crowd(t, 1)) as [string]
        const input = { productId: c.goodsId, skuId: c.skuId, quantity: 2 }
        return { key: addToCart, input, token, effect: () => inCart(token), after: 2 }
      },
    ],
    [
      'a colleague’s account, made in several transactions',
      async () => {
        const { data: roles } = await t.send('GET /console/api/v1/roles', {}, operator)
        const roleId = roles![0]!.id
        const input = { loginName: `tea-${freshKey()}`, password: 'kettle-Longjing-88', name: '新同事', roleIds: [roleId] }
        const effect = async () => {
          const { data } = await t.send('GET /console/api/v1/operators', {}, operator)
          return data!.filter((one) => one.loginName === input.loginName).length
        }
        return { key: 'POST /console/api/v1/operators/add', input, token: operator, effect, after: 1 }
      },
    ],
  ]

  it.each(changes)('is done once and answered as the first time: %s', async (_, make) => {
    const { key, input, token, effect, after } = await make()
    const intent = freshKey()
    const first = await send(key, input, token, intent)
    expect(first).toMatchObject({ success: true, code: 0 })
    const again = await Promise.all([1, 2, 3].map(() => send(key, input, token, intent)))
    for (const { headers: _, ...reply } of again) expect({ ...reply, headers: first.headers }).toEqual(first)
    expect(await effect()).toBe(after)
  })

  it('makes one order, and the repeat is told which', async () => {
    const [token] = (await crowd(t, 1)) as [string]
    const order = () => send('POST /order/api/v1/order/create', c.request(), token, 'order-1')
    const made = (await order()).data!
    expect((await order()).data).toMatchObject({ id: made.id, status: -1 })
    const { total } = await t.send('GET /order/api/v1/order/list', {}, token)
    expect(total).toBe(1)
  })

  it('is done once when ten ask at once, and all are answered alike', async () => {
    const [token] = (await crowd(t, 1)) as [string]
    const intent = freshKey()
    const replies = await Promise.all(Array.from({ length: 10 }, () => addOne(token, intent)))
    for (const reply of replies) expect(reply).toMatchObject({ success: true, data: 1 })
    expect(await inCart(token)).toBe(1)
  })

  it('is refused with other contents; without a key, with a new one, by another call or person it is another change', async () => {
    const [me, other] = (await crowd(t, 2)) as [string, string]
    const intent = freshKey()
    expect((await addOne(me, intent)).success).toBe(true)
    expect(await addOne(me, intent, 2)).toMatchObject({ success: false, code: common.keyUsed.code, msg: common.keyUsed.msg, status: 200 })
    expect(await inCart(me)).toBe(1)
    expect((await send('POST /order/api/v1/cart/change', { skuId: c.skuId, quantity: 5 }, me, intent)).success).toBe(true)
    await addOne(me, freshKey())
    await t.send(addToCart, { productId: c.goodsId, skuId: c.skuId, quantity: 1 }, me)
    expect(await inCart(me)).toBe(7)
    expect((await addOne(other, intent, 3)).success).toBe(true)
    expect(await inCart(other)).toBe(3)
    expect(await t.send(addToCart, {}, me, { 'idempotency-key': 'a b' })).toMatchObject({ status: 400, code: common.malformed.code })
    for (const bad of ['x'.repeat(65), '钥匙'.length + '!', 'a,b']) expect((await addOne(me, bad)).status).toBe(400)
  })

  it('that was refused keeps nothing: the same key may succeed later', async () => {
    const { skuId } = await makeSoldAtStore(t, { skus: [{ quantity: 1 }] })
    const intent = freshKey()
    const take = () => send('POST /console/api/v1/stock/adjust', { skuId, change: -3, reason: 'damage' }, operator, intent)
    const before = (await rows()).length
    expect((await take()).success).toBe(false)
    expect((await rows()).length).toBe(before)
    await t.send('POST /console/api/v1/stock/adjust', { skuId, change: 5, reason: 'purchase' }, operator)
    expect((await take()).data).toEqual({ quantity: 3 })
    expect((await take()).data).toEqual({ quantity: 3 })
  })

  it('of another operator of the same brand is their own', async () => {
    const { skuId } = await makeSoldAtStore(t, { skus: [{ quantity: 1 }] })
    const colleague = await operatorWith(t, ['stock.edit'])
    const intent = freshKey()
    const add = (token: string) => send('POST /console/api/v1/stock/adjust', { skuId, change: 1, reason: 'purchase' }, token, intent)
    expect([(await add(operator)).data, (await add(colleague)).data]).toEqual([{ quantity: 2 }, { quantity: 3 }])
  })

  it('finds the answer for a day, encrypted; then the key is free again, and every night old ones go', async () => {
    const [token] = (await crowd(t, 1)) as [string]
    const intent = freshKey()
    await addOne(token, intent)
    const { rows: stored } = await t.db.read((r) => r.execute<{ key: string; answer: string }>(sql`select * from ${answeredRequest}`))
    for (const { key, answer } of stored)
      expect([key, answer]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^v1\./)])
    t.clock.move(dayMs - 60_000)
    await addOne(token, intent)
    expect(await inCart(token)).toBe(1)
    t.clock.move(120_000)
    await addOne(token, intent, 2)
    expect(await inCart(token)).toBe(3)
    await addOne(token, intent, 2)
    expect(await inCart(token)).toBe(3)
    const night = async () => {
      await t.db.transact((tx) => t.app.jobs.enqueue(tx, tidySessions, {}))
      await t.runDue()
      return (await rows()).length
    }
    expect(await night()).toBe(1)
    t.clock.move(dayMs)
    expect(await night()).toBe(0)
  })

  it('whose answer was too long to be kept is not done again, and its repeat is refused', async () => {
    const ctx = { me: { kind: 'operator', operatorId: '1' }, tenantId: '1', requestKey: 'long', now: t.clock.now() } as Ctx
    const { calls } = routes[0]!
    const call = Object.values(calls)[0]!
    const intent = intentOf('POST /long', { ...call, unkept: undefined, reply: undefined }, {}, ctx)
    let times = 0
    const ask = () =>
      t.db.transact((tx) =>
        once(tx, intent, async () => {
          times += 1
          return 'x'.repeat(70_000)
        }),
      )
    expect(await ask()).toHaveLength(70_000)
    await expect(ask()).rejects.toThrow(common.keyUsed.msg)
    expect(times).toBe(1)
  })
})

it('keeps no answer that hands out a token, a code, a secret or a signature', () => {
  const secret = /^(?:token|loginToken|login|secret|recoveryCodes|qrText|signature|formData|cashier|work)$/
  const kept = routes.flatMap(({ calls, handlers }) =>
    Object.entries(calls).flatMap(([key, call]) => {
      const { write, free } = handlers[key]!
      const kind = write !== undefined || (free !== undefined && !key.startsWith('GET '))
      const shape = (call.data as { shape?: object }).shape ?? {}
      return kind && !call.unkept && (call.reply ?? 'envelope') === 'envelope' && Object.keys(shape).some((field) => secret.test(field))
        ? [key]
        : []
    }),
  )
  expect(kept).toEqual([])
})
