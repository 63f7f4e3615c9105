import { common } from '@youli/domain/kit/refusal.ts'
import { orderTagMax } from '@youli/domain/trade/order-admin/rules.ts'
import { orderRefusals as no } from '@youli/domain/trade/order/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { colleagueWith } from '../../platform/note/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { paidCourier } from '../delivery/fixtures.ts'
import { addressOf, crowd, makeSoldAtStore, placed, type SoldAtStore } from '../order/fixtures.ts'

const tags = 'POST /console/api/v1/order/tags'
const assign = 'POST /console/api/v1/order/assign'
const list = 'GET /console/api/v1/order/list'
const detail = 'GET /console/api/v1/order/detail'

describe.each(engines)('tags of orders and who is in charge on %s', (engine) => {
  let t: TestApp
  let admin: string
  let sold: SoldAtStore
  let buyer: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
    sold = await makeSoldAtStore(t, { skus: [{ quantity: 500 }] })
    ;[buyer] = (await crowd(t, 1)) as [string]
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })
  const pickup = () => placed(t, buyer, sold.request())
  const found = async (filter: object, token = admin) => (await t.call(list, filter, token)).data.map(({ id }) => id)

  it('adds and takes tags, each once, and finds orders by them', async () => {
    const [one, other] = [await pickup(), await pickup()]
    expect(await t.call(tags, { id: one, add: ['送礼', ' 改长 ', '送礼'] }, admin)).toEqual({ tags: ['改长', '送礼'] })
    await t.call(tags, { id: other, add: ['送礼'] }, admin)
    expect(await t.call(tags, { id: one, add: ['加急'], remove: ['改长', '没有的'] }, admin)).toEqual({ tags: ['加急', '送礼'] })
    expect((await found({ tag: '送礼' })).toSorted()).toEqual([one, other].toSorted())
    expect(await found({ tag: '加急' })).toEqual([one])
    expect(await found({ tag: '改长' })).toEqual([])
    expect((await t.call('GET /console/api/v1/order/tags', {}, admin))[0]).toEqual({ tag: '送礼', orders: 2 })
    expect((await t.call(detail, { id: one }, admin)).tags).toEqual(['加急', '送礼'])
    const { data: log } = await t.call('GET /console/api/v1/audit-log', { action: 'order.tags' }, admin)
    expect(log.at(0)).toMatchObject({ subjectId: one, before: { tags: ['改长', '送礼'] }, after: { tags: ['加急', '送礼'] } })
  })

  it('lets twenty who add at once fill an order to its limit and no further', async () => {
    const id = await pickup()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => t.send(tags, { id, add: [`标签${i}`] }, admin)))
    expect(answers.filter(({ success }) => success)).toHaveLength(orderTagMax.count)
    expect(answers.filter(({ code }) => code === no.tooManyTags.code)).toHaveLength(20 - orderTagMax.count)
    expect((await t.call(detail, { id }, admin)).tags).toHaveLength(orderTagMax.count)
  })

  it('puts a colleague in charge who may see the order, and tells them once', async () => {
    const id = await pickup()
    const clerk = await colleagueWith(t, admin, ['order.view', 'order.handle'], [sold.shopId])
    await t.call(assign, { id, operatorId: clerk.id }, admin)
    await t.call(assign, { id, operatorId: clerk.id }, admin)
    await t.runDue()
    const { rows } = await t.call('GET /console/api/v1/notices', { group: 'mention' }, clerk.token)
    expect(rows.map(({ link }) => link)).toEqual([`/orders/${id}`])
    expect((await t.call(detail, { id }, admin)).assignee).toEqual({ id: clerk.id, name: clerk.name })
    expect(await found({ assignee: 'me' }, clerk.token)).toEqual([id])
    expect(await found({ assignee: clerk.id })).toEqual([id])
    await t.call(assign, { id, operatorId: '' }, clerk.token)
    expect(await found({ assignee: clerk.id })).toEqual([])
  })

  it('refuses operators who may not see the order, and orders of other stores', async () => {
    const id = await pickup()
    const elsewhere = await colleagueWith(t, admin, ['order.view', 'order.handle'], [t.app.id()])
    const stranger = await colleagueWith(t, admin, ['goods.view'])
    for (const operatorId of [elsewhere.id, stranger.id, '1'])
      expect((await t.send(assign, { id, operatorId }, admin)).code).toBe(no.noAssignee.code)
    for (const token of [elsewhere.token, await t.operator(1)]) {
      expect((await t.send(assign, { id, operatorId: elsewhere.id }, token)).code).toBe(no.notThere.code)
      expect((await t.send(tags, { id, add: ['好'] }, token)).code).toBe(no.notThere.code)
    }
    const reader = await colleagueWith(t, admin, ['order.view'])
    expect((await t.send(tags, { id, add: ['好'] }, reader.token)).code).toBe(common.notAllowed.code)
    for (const wrong of [{ add: [' '] }, { add: ['长'.repeat(13)] }, { add: Array.from({ length: 11 }, (_, i) => `${i}`) }])
      expect((await t.send(tags, { id, ...wrong }, admin)).status).toBe(400)
    expect((await t.send(list, { assignee: 'you' }, admin)).status).toBe(400)
  })

  it('warns of one address with many receivers, and of many orders within the hour', async () => {
    const people = await crowd(t, 4)
    const ids: string[] = []
    for (const [i, token] of people.entries()) {
      const expressId = await addressOf(t, token, { recipients: `收货人${'甲乙丙丁'[i]}`, address: '番禺路 77 弄' })
      ids.push(await placed(t, token, sold.request({ takeType: 2, expressId, shopId: undefined })))
    }
    const risks = async (id: string) => (await t.call(detail, { id }, admin)).risks
    expect(await risks(ids[0]!)).toEqual(['3 天内有 4 单寄往此地址，收货人各不相同'])
    expect(await risks(await paidCourier(t, sold, (await crowd(t, 1))[0]!, 1))).toEqual([])
    await t.call(
      'POST /console/api/v1/order/readdress',
      { id: ids[3]!, receiveName: '收货人丁', mobileNo: '', area: '上海市 上海市 长宁区', address: '另一条路 1 号', reason: '来电' },
      admin,
    )
    expect(await risks(ids[0]!)).toEqual([])
    const [eager] = (await crowd(t, 1)) as [string]
    const many = []
    for (let n = 0; n < 5; n++) many.push(await placed(t, eager, sold.request()))
    expect(await risks(many[4]!)).toEqual(['1 小时内同一会员下了 5 单'])
  })
})
