import { common } from '@youli/domain/kit/refusal.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { paymentRefusals } from '@youli/domain/trade/payment/texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import type { Member } from '../../kit/http/callers.ts'
import { engines } from '../../kit/testing/engines.ts'
import { findSession } from '../../platform/session/public/sessions.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { conservation, crowd, makeSoldAtStore, placed, type SoldAtStore, statusOf, viewOrder } from '../order/fixtures.ts'
import { paymentOpener } from './opening.ts'
import { payment } from './tables.ts'

describe.each(engines)('opening payments together on %s', (engine) => {
  let t: TestApp
  let c: SoldAtStore
  let buyer: string
  let stranger: string
  let operator: string
  let open: ReturnType<typeof paymentOpener>
  beforeAll(async () => {
    t = await testApp(engine)
    c = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
    ;[buyer, stranger] = (await crowd(t, 2)) as [string, string]
    operator = await t.operator()
    open = paymentOpener(t.app)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await conservation(t.db, c)
    await t.close()
  })

  const order = () => placed(t, buyer, c.request())
  const prepay = (id: string, channel: 'jsapi' | 'h5' = 'jsapi') => t.send('POST /payment/api/v1/prepay', { id, channel }, buyer)
  const rowsOf = (ids: readonly string[]) =>
    t.db.read((r) =>
      r
        .select({ orderId: payment.orderId, number: payment.outTradeNo, state: payment.state, fen: payment.amountFen, by: sql`xmin::text` })
        .from(payment)
        .where(inArray(payment.orderId, [...ids]))
        .orderBy(payment.id),
    )
  const atProvider = async (id: string) => (await t.control('GET', 'payments')).payments.filter((p) => p.description.endsWith(id))

  it('makes them in one transaction, and answers each for itself', async () => {
    const ids = [await order(), await order(), await order()]
    const [cancelled, atStore] = [await order(), await makeSoldAtStore(t, { payWay: 3 })]
    const nothingOnline = await placed(t, buyer, atStore.request())
    await t.call('POST /order/api/v1/order/cancel', { id: cancelled }, buyer)
    const me = async (token: string): Promise<Member> => {
      const { id: sessionId, tenantId, appId, wxUserId, memberId } = (await t.db.read((r) => findSession(r, token, t.clock.now())))!
      return { kind: 'visitor', tenantId, appId, sessionId, wxUserId, memberId: memberId!, employee: null }
    }
    const [mine, other] = [await me(buyer), await me(stranger)]
    const asked = { now: t.clock.now(), ip: '127.0.0.1', returnUrl: '', channel: 'jsapi', payType: 'order' } as const
    const answers = await Promise.allSettled([
      open({ ...asked, me: mine, id: ids[2]! }),
      open({ ...asked, me: other, id: ids[0]! }),
      open({ ...asked, me: mine, id: ids[0]! }),
      open({ ...asked, me: mine, id: cancelled }),
      open({ ...asked, me: mine, id: ids[1]! }),
      open({ ...asked, me: mine, id: ids[0]! }),
      open({ ...asked, me: mine, id: nothingOnline }),
      open({ ...asked, me: mine, id: ids[1]!, channel: 'h5' }),
      open({ ...asked, me: mine, id: ids[0]!, payType: 'signup' }),
      open({ ...asked, me: { ...mine, wxUserId: '1' }, id: ids[1]! }),
    ])
    expect(answers.map((each) => (each.status === 'fulfilled' ? each.value.channel : (each.reason as Error).message))).toEqual([
      'jsapi',
      no.notThere.msg,
      'jsapi',
      no.changed.msg,
      'jsapi',
      'jsapi',
      no.nothingOnline.msg,
      'h5',
      paymentRefusals.noBill.msg,
      no.notInWechat.msg,
    ])
    const rows = await rowsOf([...ids, cancelled, nothingOnline])
    expect(rows.map(({ orderId, state, fen }) => `${orderId} ${state} ${fen}`).toSorted()).toEqual(
      [ids[0], ids[1], ids[1], ids[2]].map((id) => `${id} waiting 1000`).toSorted(),
    )
    expect(new Set(rows.map(({ by }) => by)).size).toBe(1)
    for (const id of ids) {
      const numbers = rows.filter((row) => row.orderId === id).map(({ number }) => number)
      expect((await atProvider(id)).map((p) => p.outTradeNo).toSorted()).toEqual(numbers.toSorted())
    }
    await t.call('POST /order/api/v1/order/cancel', { id: nothingOnline }, buyer)
  })

  it('opens one payment of an order and channel however often, and at once, it is requested', async () => {
    const id = await order()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => prepay(id, i % 2 === 0 ? 'jsapi' : 'h5')))
    expect(answers.map(({ success }) => success)).toEqual(Array.from({ length: 10 }, () => true))
    const rows = await rowsOf([id])
    expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const seen = await atProvider(id)
    expect(seen.map((p) => p.outTradeNo).toSorted()).toEqual(rows.map(({ number }) => number).toSorted())
    await t.control('POST', `pay/${rows[0]!.number}`, { outcome: 'ok' })
    expect(await statusOf(t, buyer, id)).toBe(2)
  })

  it('refunds what is paid for an order that was cancelled meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ids = await Promise.all([order(), order(), order(), order()])
      await Promise.all(
        ids.flatMap((id, i) => [
          prepay(id),
          ...(i % 2 === 0 ? [t.send('POST /order/api/v1/order/cancel', { id }, buyer)] : []),
          prepay(id),
        ]),
      )
      for (const { number } of await rowsOf(ids)) await t.control('POST', `pay/${number}`, { outcome: 'ok' }).catch(() => null)
      expect(await Promise.all(ids.map((id) => statusOf(t, buyer, id)))).toEqual([0, 2, 0, 2])
      for (const [i, id] of ids.entries()) {
        const { payments, refunds } = await t.call('GET /console/api/v1/order/detail', { id }, operator)
        const came = payments.filter((p) => p.state === 'paid').length
        expect([came, refunds.length]).toEqual(i % 2 === 0 ? [came, came] : [1, 0])
      }
    }
  }, 60_000)

  it('opens them against a change of price: nothing waits at the old price', async () => {
    for (let round = 0; round < 4; round += 1) {
      const ids = await Promise.all([order(), order(), order()])
      const reprice = (id: string) =>
        t.send('POST /console/api/v1/order/reprice', { id, discount: 2, freight: 0, reason: '老客优惠' }, operator)
      const changed = Promise.all([prepay(ids[1]), reprice(ids[1]), prepay(ids[1], 'h5')])
      await Promise.all(ids.flatMap((id) => [prepay(id), prepay(id, 'h5')]))
      const [, change] = await changed
      expect([0, common.busy.code]).toContain(change.code)
      const waiting = (await rowsOf(ids)).filter((row) => row.state === 'waiting')
      for (const id of ids) {
        const { onlineWaitFee } = await viewOrder(t, buyer, id)
        for (const row of waiting.filter(({ orderId }) => orderId === id)) expect(row.fen).toBe(onlineWaitFee * 100)
        await t.call('POST /order/api/v1/order/cancel', { id }, buyer)
      }
    }
  }, 60_000)

  it('opens one again against the report of its payment: it is paid once', async () => {
    const id = await order()
    await prepay(id)
    const [row] = await rowsOf([id])
    const answered = await Promise.all([
      t.control('POST', `pay/${row!.number}`, { outcome: 'ok' }),
      ...Array.from({ length: 6 }, () => prepay(id)),
    ])
    expect(answered[0].payment.state).toBe('SUCCESS')
    expect(await statusOf(t, buyer, id)).toBe(2)
    const paid = await t.db.read((r) => r.$count(payment, and(eq(payment.orderId, id), eq(payment.state, 'paid'))))
    expect(paid).toBe(1)
  })
})
