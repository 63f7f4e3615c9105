import { commentRefusals as no } from '@youli/domain/catalog/comment/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { pictureOf } from '../../platform/upload/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { type SoldAtStore, makeSoldAtStore, operatorWith, payOrder, placed, staffOf, statusOf } from './fixtures.ts'

const key = 'POST /order/api/v1/order/comment'

describe.each(oneEngine)('comments on %s', (engine) => {
  let t: TestApp
  let buyer: { token: string; memberId: string }
  let c: SoldAtStore
  beforeAll(async () => {
    t = await testApp(engine)
    buyer = await t.member({ userName: '林小满' })
    c = await makeSoldAtStore(t, { skus: [{ priceFen: 0, quantity: 99 }] })
  })
  afterAll(() => t.close())

  const say = (tradeId: string, more: object = {}, token = buyer.token) =>
    t.send(key, { tradeId, goodsId: c.goodsId, content: '很喜欢', score: 5, imgs: [], ...more }, token)
  const own = (tradeId: string, token = buyer.token) => t.call('GET /comment/api/v1/comment/get-by-trade-id', { tradeId }, token)
  const summary = async (goodsId = c.goodsId) => (await t.send('GET /comment/api/v1/comment/goods-summary', { goodsId })).data
  const listed = async (goodsId: string, kind = '') => {
    const page = await t.send('GET /comment/api/v1/comment/list', { goodsId, kind })
    return { total: page.total, rows: page.data! }
  }
  /** A free order that the staff of its store has handed over. */
  async function received(counter: SoldAtStore = c, request: object = {}): Promise<string> {
    const id = await placed(t, buyer.token, counter.request(request))
    if ((await statusOf(t, buyer.token, id)) === 1) await t.send('POST /order/api/v1/order/pay', { id }, buyer.token)
    const taken = await t.send('POST /order/api/v1/order/take-confirm', { id, offlinePaymentFee: 0 }, await staffOf(t, counter.shopId))
    if (!taken.success) throw new Error(taken.msg)
    return id
  }
  const picture = (of: { memberId: string } = buyer) => pictureOf(t, of.memberId)

  it('a received order is commented on once, is complete then, and shows what was said with the reply [B0467 B0468 B0469 B0472 B0473]', async () => {
    const id = await received()
    expect(await own(id)).toBeNull()
    const waiting = async () => (await t.send('GET /tenant/api/v1/user-sales/my-sales-not-comment-total', {}, buyer.token)).data
    expect(await waiting()).toBe(1)
    const imgs = [await picture()]
    expect(await say(id, { imgs, content: '<script>alert(1)</script> 很喜欢' })).toMatchObject({ code: 0 })
    expect(await statusOf(t, buyer.token, id)).toBe(5)
    expect(await waiting()).toBe(0)
    expect(await say(id)).toMatchObject({ code: no.already.code })
    const mine = (await own(id))!
    expect(mine).toMatchObject({ score: 5, content: '<script>alert(1)</script> 很喜欢', imgs, reply: '', shown: true })
    expect(mine.comments).toHaveLength(1)
    const reply = await t.send('POST /console/api/v1/comments/reply', { id: mine.id, reply: '感谢喜爱' }, await t.operator())
    expect(reply.code).toBe(0)
    expect(await own(id)).toMatchObject({ reply: '感谢喜爱' })
    const answer = await t.send('GET /comment/api/v1/comment/get-reply-by-comment-id', { commentId: mine.id }, buyer.token)
    expect(answer.data).toMatchObject({ reply: '感谢喜爱', replyTime: expect.any(Number) as number })
    expect(await listed(c.goodsId, 'pictures')).toMatchObject({ total: 1, rows: [{ userName: '林**', reply: '感谢喜爱' }] })
  })

  it('only in status 4, only by the buyer, only of goods in that order [B0468]', async () => {
    const paid = await makeSoldAtStore(t, { skus: [{ priceFen: 100 }] })
    const open = await placed(t, buyer.token, paid.request())
    expect(await say(open, { goodsId: paid.goodsId })).toMatchObject({ code: no.notReceived.code })
    await payOrder(t, buyer.token, open)
    expect(await say(open, { goodsId: paid.goodsId })).toMatchObject({ code: no.notReceived.code })
    const id = await received()
    expect(await say(id, { goodsId: paid.goodsId })).toMatchObject({ code: no.notInOrder.code })
    const other = await t.member()
    expect(await say(id, {}, other.token)).toMatchObject({ code: orderRefusals.notThere.code })
    expect(await own(id, other.token)).toBeNull()
    expect((await say(id, {}, await t.visitor())).success).toBe(false)
    await t.send('GET /Order/Finish', { orderId: id }, buyer.token)
    expect(await say(id)).toMatchObject({ code: no.over.code })
  })

  it('wrong stars, too many or foreign pictures and goods of another order are refused [B0471]', async () => {
    const id = await received()
    for (const score of [0, 6]) expect(await say(id, { score })).toMatchObject({ code: no.noStars.code })
    for (const score of [2.5, -1, '很好', null, undefined, {}]) expect((await say(id, { score })).success).toBe(false)
    const imgs = await Promise.all(Array.from({ length: 5 }, () => picture()))
    expect((await say(id, { imgs })).status).toBe(400)
    const foreign = await picture({ memberId: (await t.member()).memberId })
    for (const one of [foreign, 'https://elsewhere.test/a.png', '/files/upload/../a.png'])
      expect(await say(id, { imgs: [one] })).toMatchObject({ code: no.notYours.code })
    expect((await say(id, { content: 'x'.repeat(501) })).status).toBe(400)
    expect(await own(id)).toBeNull()
    expect(await say(id, { imgs: imgs.slice(0, 4), content: undefined })).toMatchObject({ code: 0 })
    expect(await own(id)).toMatchObject({ content: '', imgs: imgs.slice(0, 4) })
  })

  it('asked ten times at once, a line gets one comment and its stars count once [B0469]', async () => {
    const one = await makeSoldAtStore(t, { skus: [{ priceFen: 0 }] })
    const id = await received(one)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => say(id, { goodsId: one.goodsId, score: 1 + (i % 5) })))
    expect(replies.filter((r) => r.success)).toHaveLength(1)
    expect(new Set(replies.filter((r) => !r.success).map((r) => r.code))).toEqual(new Set([no.already.code]))
    expect(await summary(one.goodsId)).toMatchObject({ count: 1 })
    await addsUp(t.app.db)
  })

  it('stars are those that were given and are shown: hidden, shown and hidden again by ten at once they add up', async () => {
    const goods = await makeSoldAtStore(t, { limitSale: 0, skus: [{ priceFen: 0 }] })
    expect(await summary(goods.goodsId)).toEqual({ count: 0, average: 0, goodShare: 0, stars: [0, 0, 0, 0, 0], pictures: 0 })
    for (const [score, content] of [
      [5, '好'],
      [2, '差'],
      [4, '还行'],
    ] as const)
      await say(await received(goods), { goodsId: goods.goodsId, score, content })
    expect(await summary(goods.goodsId)).toMatchObject({ count: 3, average: 3.7, goodShare: 66, stars: [0, 1, 0, 1, 1] })
    const bad = (await listed(goods.goodsId, 'bad')).rows[0]!
    expect(bad.content).toBe('差')
    const operator = await t.operator()
    const hide = () => t.send('POST /console/api/v1/comments/hide', { id: bad.id, reason: '含联系方式' }, operator)
    const all = await Promise.all(Array.from({ length: 10 }, hide))
    expect(all.filter((r) => r.success)).toHaveLength(1)
    expect(all.find((r) => !r.success)).toMatchObject({ code: no.sameState.code })
    expect(await summary(goods.goodsId)).toMatchObject({ count: 2, average: 4.5 })
    expect((await listed(goods.goodsId)).total).toBe(2)
    const hidden = await t.send('GET /console/api/v1/comments', { goodsId: goods.goodsId, state: 'hidden' }, operator)
    expect(hidden.data).toMatchObject([{ id: bad.id, reason: '含联系方式', userName: '林小满' }])
    const reply = await t.send('GET /comment/api/v1/comment/get-reply-by-comment-id', { commentId: bad.id }, await t.visitor())
    expect(reply).toMatchObject({ code: no.gone.code })
    const show = await t.send('POST /console/api/v1/comments/show', { id: bad.id }, operator)
    expect(show.code).toBe(0)
    expect(await summary(goods.goodsId)).toMatchObject({ count: 3, stars: [0, 1, 0, 1, 1] })
    await addsUp(t.app.db)
  })

  it('moderation needs its permission and stays in its brand', async () => {
    const some = (await t.call('GET /console/api/v1/comments', {}, await t.operator())).data[0]!
    const onlySees = await operatorWith(t, ['comment.view'])
    expect((await t.send('POST /console/api/v1/comments/hide', { id: some.id, reason: '广告' }, onlySees)).code).toBe(403)
    expect((await t.send('GET /console/api/v1/comments', {}, await operatorWith(t, ['goods.view']))).code).toBe(403)
    const stranger = await t.operator(1)
    expect(await t.send('POST /console/api/v1/comments/reply', { id: some.id, reply: '?' }, stranger)).toMatchObject({ code: no.gone.code })
    expect((await t.send('GET /console/api/v1/comments', {}, stranger)).total).toBe(0)
  })
})
