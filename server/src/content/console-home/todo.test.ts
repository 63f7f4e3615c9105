import { dayMs, dayOf, hourMs } from '@youli/domain/kit/time.ts'
import { menuKinds, type TodoKind, todoKinds, type TodoList } from '@youli/domain/content/console-home/rules.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGoods } from '../../catalog/goods/fixtures.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { appliedSignUp, makeSignUp } from '../../marketing/sign-up/fixtures.ts'
import { enterVote, makeVote } from '../../marketing/vote/fixtures.ts'
import { type OutputOf, type TestApp, testApp } from '../../testing.ts'
import { addressOf, makeSoldAtStore, operatorWith, payOrder, placed, type SoldAtStore, staffOf } from '../../trade/order/fixtures.ts'
import { makeOffer, openCard, pin, toppedUp } from '../../trade/store-card/fixtures.ts'

type Todo = OutputOf<'GET /console/api/v1/home/todo'>['todo'][number]

/** The list that a count opens, with the filters of its link. */
const listOf: Readonly<Record<TodoList, (id: string) => [path: string, filters: object]>> = {
  toShip: () => ['order/list', { state: 'toShip' }],
  toPickUp: () => ['order/list', { state: 'toPickUp', due: 'today' }],
  afterSale: () => ['after-sales', { state: 'pending' }],
  comment: () => ['comments', { state: 'shown', reply: 'no' }],
  signUp: (activityId) => ['sign-ups/people', { activityId, state: 'pending' }],
  player: (voteId) => ['votes/players', { voteId, state: 'pending' }],
  points: () => ['wallet/adjustments', { state: 'proposed' }],
  card: () => ['store-card-adjustments', { state: 'proposed' }],
  cardRefund: () => ['store-card-refunds', { state: 'asked' }],
  stock: () => ['goods', { status: '1', stock: 'low' }],
  difference: () => ['reconciliation/differences', { state: 'open' }],
}

describe.each(oneEngine)('what waits at the console on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let operator: string
  let buyer: { token: string; memberId: string }
  let expressId: string
  beforeAll(async () => {
    t = await testApp(engine, { demo: true })
    c = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
    operator = await t.operator()
    buyer = await t.member({ userName: '林小满' })
    expressId = await addressOf(t, buyer.token)
  }, 120_000)
  afterAll(() => t.close())

  const todo = async (token = operator) => (await t.call('GET /console/api/v1/home/todo', {}, token)).todo
  const kindsOf = (waiting: readonly Todo[]) => waiting.map((one) => one.kind)
  const count = async (kind: TodoKind, token = operator) => (await todo(token)).find((one) => one.kind === kind)!.count
  const late = async (kind: TodoKind) => (await todo()).find((one) => one.kind === kind)!.late

  const must = async <K extends string>(key: K, input: object, token: string) => {
    const reply = await t.send(key, input, token)
    if (!reply.success) throw new Error(`${key}: ${reply.msg}`)
    return reply.data
  }
  const paid = async (more: object = {}) => {
    const id = await placed(t, buyer.token, c.request(more))
    await payOrder(t, buyer.token, id)
    return id
  }
  const courier = () => paid({ takeType: 2, expressId, shopId: undefined })

  const difference = () =>
    t.db.transact(async (tx) => {
      const { tenantId, appId } = t.tenants[0]
      const [run, id, at] = [t.app.id(), t.app.id(), t.clock.now().toISOString()]
      await tx.execute(sql`insert into reconciliation_run (id, tenant_id, app_id, day, state, ran_at, created_at)
        values (${run}::bigint, ${tenantId}::bigint, ${appId}, '2020-01-01', 'done', ${at}::timestamptz, ${at}::timestamptz)`)
      await tx.execute(sql`insert into reconciliation_difference
        (id, tenant_id, run_id, kind, subject, number, transaction_id, ours_fen, theirs_fen, created_at)
        values (${id}::bigint, ${tenantId}::bigint, ${run}::bigint, 'amount', 'payment', 'N1', 'T1', 100, 101, ${at}::timestamptz)`)
    })
  const commented = async () => {
    const tradeId = await paid()
    await must('POST /order/api/v1/order/take-confirm', { id: tradeId, offlinePaymentFee: 0 }, await staffOf(t, c.shopId))
    await must('POST /order/api/v1/order/comment', { tradeId, goodsId: c.goodsId, content: '很喜欢', score: 5, imgs: [] }, buyer.token)
  }
  const adjusted = async (path: 'wallet/adjust' | 'store-cards/adjust', what: object) =>
    must(`POST /console/api/v1/${path}`, { memberId: buyer.memberId, remark: '补发', ...what }, operator)

  /** One more of each list. */
  const another: Readonly<Record<TodoList, () => Promise<unknown>>> = {
    toShip: courier,
    toPickUp: paid,
    afterSale: async () => must('POST /order/api/v1/service/create-refund', { id: await courier(), reason: 'other' }, buyer.token),
    comment: commented,
    signUp: async () => appliedSignUp(t, buyer.token, await makeSignUp(t, { needAuduit: true })),
    player: async () => enterVote(t, buyer, await makeVote(t)),
    points: () => adjusted('wallet/adjust', { accountType: 'integral', amount: 900_000 }),
    card: async () => {
      await openCard(t, buyer.token)
      await adjusted('store-cards/adjust', { account: 'card_principal', amount: 20_000 })
    },
    cardRefund: async () => {
      const member = await t.member()
      await openCard(t, member.token)
      await toppedUp(t, member.token, await makeOffer(t, 100))
      await must('POST /store-card/api/v1/refund', { amount: 50, password: pin, remark: '' }, member.token)
    },
    stock: () => makeGoods(t, { tenantId: t.tenants[0].tenantId, skus: [{ quantity: 4 }] }),
    difference,
  }

  it('counts what the lists show, of the demo brand and of one more in each list', async () => {
    const before = await todo()
    expect(kindsOf(before)).toEqual([...todoKinds])
    for (const make of Object.values(another)) await make()
    const after = await todo()
    const sums = (kinds: readonly Todo[]) => Object.fromEntries(kinds.map((one) => [one.kind, one.count]))
    const [was, is] = [sums(before), sums(after)]
    const grown = todoKinds.map((kind) => [kind, is[kind]! - was[kind]!])
    expect(Object.fromEntries(grown)).toEqual({
      toShip: 1,
      toPickUp: 1,
      afterSale: 1,
      comment: 1,
      review: 2,
      approval: 3,
      stock: 1,
      difference: 1,
    })
    for (const { kind, lists, ...sum } of after) {
      expect(lists.reduce((all, list) => all + list.count, 0)).toBe(sum.count)
      for (const { list, id, count: counted } of lists) {
        const [path, filters] = listOf[list](id)
        const { total } = await t.send(`GET /console/api/v1/${path}`, { ...filters, pageSize: 1 }, operator)
        expect([kind, list, total]).toEqual([kind, list, counted])
      }
    }
  }, 120_000)

  it('counts for the menu what it shows, as the home page does', async () => {
    const menu = await t.call('GET /console/api/v1/home/todo', { scope: 'menu' }, operator)
    const home = await todo()
    expect(kindsOf(menu.todo)).toEqual([...menuKinds])
    expect(menu.todo).toEqual(home.filter((one) => menuKinds.includes(one.kind)))
  })

  it('opens the list with the most first, where a kind has several', async () => {
    const activityId = await makeSignUp(t, { needAuduit: true, activityName: '品茗雅集二' })
    for (let i = 0; i < 3; i += 1) await appliedSignUp(t, (await t.member()).token, activityId)
    const { lists } = (await todo()).find((one) => one.kind === 'review')!
    expect(lists[0]).toMatchObject({ list: 'signUp', id: activityId, name: '品茗雅集二', count: 3, late: 0 })
  })

  it('counts pickup orders of today, of missed days and without a day, not of days to come', async () => {
    const took = async (takeDate: string) => {
      const id = await paid()
      await t.db.transact((tx) => tx.execute(sql`update trade_order set take_date = ${takeDate}::date where id = ${id}::bigint`))
    }
    const [before, lateBefore] = [await count('toPickUp'), await late('toPickUp')]
    const now = t.clock.now().getTime()
    await took(dayOf(new Date(now + dayMs)))
    expect(await count('toPickUp')).toBe(before)
    await took(dayOf(new Date(now)))
    expect([await count('toPickUp'), await late('toPickUp')]).toEqual([before + 1, lateBefore])
    await took(dayOf(new Date(now - dayMs)))
    expect([await count('toPickUp'), await late('toPickUp')]).toEqual([before + 2, lateBefore + 1])
  })

  it('counts an order to ship as late after 48 hours', async () => {
    t.clock.move(48 * hourMs)
    operator = await t.operator()
    const before = await late('toShip')
    await courier()
    t.clock.move(47 * hourMs)
    operator = await t.operator()
    const others = (await count('toShip')) - 1
    expect(await late('toShip')).toBe(others)
    t.clock.move(2 * hourMs)
    operator = await t.operator()
    expect(await late('toShip')).toBe(others + 1)
    expect(others).toBeGreaterThanOrEqual(before)
  })

  it('counts goods on sale as late when no piece is left, and none off the shelf', async () => {
    const { tenantId } = t.tenants[0]
    const [before, lateBefore] = [await count('stock'), await late('stock')]
    await makeGoods(t, { tenantId, skus: [{ quantity: 0 }] })
    await makeGoods(t, { tenantId, skus: [{ quantity: 5 }] })
    await makeGoods(t, { tenantId, status: 2, skus: [{ quantity: 0 }] })
    expect([await count('stock'), await late('stock')]).toEqual([before + 1, lateBefore + 1])
  })

  it('leaves out kinds without permission, and counts orders of the own stores alone', async () => {
    const cashier = await operatorWith(t, ['order.view'], [c.shopId])
    expect(kindsOf(await todo(cashier))).toEqual(['toShip', 'toPickUp', 'afterSale'])
    expect(await count('toShip', cashier)).toBe(0)
    const { total } = await t.send('GET /console/api/v1/order/list', { state: 'toPickUp', due: 'today' }, cashier)
    expect(await count('toPickUp', cashier)).toBe(total)
    const elsewhere = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    await payOrder(t, buyer.token, await placed(t, buyer.token, elsewhere.request()))
    expect(await count('toPickUp', cashier)).toBe(total)
    const auditor = await operatorWith(t, ['vote.audit'])
    const [review] = await todo(auditor)
    expect(new Set(review!.lists.map((one) => one.list))).toEqual(new Set(['player']))
    expect(kindsOf(await todo(await operatorWith(t, ['message.view'])))).toEqual([])
  })
})
