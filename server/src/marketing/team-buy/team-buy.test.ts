import { common } from '@youli/domain/kit/refusal.ts'
import { hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import { joinCode } from '@youli/domain/marketing/team-buy/rules.ts'
import { teamBuyRefusals as no, teamBuyTexts } from '@youli/domain/marketing/team-buy/texts.ts'
import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import { buyingGroupRefusals } from '@youli/domain/trade/buying-group/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd, openPayment, payOrder, staffOf, statusOf, viewOrder } from '../../trade/order/fixtures.ts'
import { settleBuyingGroups } from '../activity/settlement.ts'
import { joinTeam, makeTeamBuy, packed, packedAndPaid } from './fixtures.ts'

describe.each(oneEngine)('a team buy on %s', (engine) => {
  let t: TestApp
  let people: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    people = await crowd(t, 24)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const get = async <K extends string>(path: K, input: object, token: string) =>
    t.send(`GET /activity/pack-buy/mobile/${path}`, input, token)
  const view = async (id: string, token = people[0]!) => (await get('pack-view', { id }, token)).data!
  const own = async (id: string, token: string) => (await get('my-pack', { id }, token)).data
  const code = async (id: string, token: string) => (await get('join-status', { id }, token)).data!.code
  const cancel = (id: string, token: string) => t.send('POST /order/api/v1/order/cancel', { id }, token)
  async function later(ms: number): Promise<void> {
    t.clock.move(ms)
    await t.runDue()
    t.clock.move(minuteMs)
    await t.runDue()
  }
  /** The provider tells of a refund when it likes. */
  const patience = { timeout: 20_000 }
  const refundsOf = async (id: string) => (await t.call('GET /console/api/v1/order/detail', { id }, await t.operator())).refunds

  it('a leader opens it by paying, others join, and with the last it succeeds [B0640 B0645 B0646 B0648 B0670 B0673 B0674]', async () => {
    const [lead, member] = people as [string, string]
    const sale = await makeTeamBuy(t, { unit: 2, priceFen: 9900 })
    const detail = async (token: string) => (await t.call('GET /activity/api/v2/h5/detail', { activityId: sale.activityId }, token)).data
    expect(await detail(lead)).toMatchObject({ unitPerson: 2, packId: '0', status: '', roleCode: '', orderId: '0' })
    const result = await joinTeam(t, lead, sale.request({ source: 1, price: 0.01, payWay: 3, advancePayment: 0, shareDetailId: '' }))
    expect(result).toMatchObject({ success: true, data: { status: 1, msg: '下单成功' } })
    const { id, packId } = result.data!
    expect(await own(sale.activityId, lead)).toEqual({ packId, status: '', roleCode: 'leader', orderId: id })
    expect((await get('pack-view', { id: packId }, member)).code).toBe(buyingGroupRefusals.deleted.code)
    expect((await joinTeam(t, member, sale.request({ packId }))).code).toBe(buyingGroupRefusals.notOpen.code)
    await payOrder(t, lead, id)
    expect(await detail(lead)).toMatchObject({ packId, status: 'process', roleCode: 'leader', orderId: id })
    expect(await view(packId)).toMatchObject({
      id: packId,
      status: 'process',
      unitPerson: 2,
      left: 1,
      held: 0,
      missing: 1,
      memberList: [{ headImgUrl: expect.any(String) as string, userName: '顾客' }],
    })
    const second = await packed(t, member, sale, packId)
    expect(await view(packId)).toMatchObject({ left: 0, held: 1, missing: 1 })
    expect(await code(second.id, member)).toBe(joinCode.unpaid)
    expect(await viewOrder(t, member, second.id)).toMatchObject({ activityType: 'pack_buy', activityFinish: false, paymentFee: 99 })
    await payOrder(t, member, second.id)
    expect(await view(packId)).toMatchObject({ status: 'success', left: 0, missing: 0, memberList: [{}, {}] })
    expect(await own(sale.activityId, member)).toEqual({ packId, status: 'success', roleCode: 'member', orderId: second.id })
    for (const [token, order] of [
      [lead, id],
      [member, second.id],
    ] as const) {
      expect(await viewOrder(t, token, order)).toMatchObject({ status: 2, activityFinish: true })
      expect(await code(order, token)).toBe(joinCode.success)
    }
  })

  it('one piece for each: two are refused, and the chooser is told [B0390 B0389]', async () => {
    const sale = await makeTeamBuy(t, { quantity: 9 })
    for (const quantity of [2, 0, 1.5])
      expect(await joinTeam(t, people[2]!, sale.request({ quantity }))).toMatchObject({ success: false, code: no.oneOnly.code })
    const skus = await t.send('GET /goods/store/all', { goodsId: sale.goodsId, activityId: sale.activityId }, people[2])
    expect(skus.data).toMatchObject([{ max: 1 }])
    expect(await joinTeam(t, await t.visitor(), sale.request())).toMatchObject({ code: common.notRegistered.code })
  })

  it('one member joins one pack, whatever they tap at once [B0663 B0664 B0675]', async () => {
    const me = people[3]!
    const sale = await makeTeamBuy(t, { unit: 3 })
    const [one, two] = [await packedAndPaid(t, people[4]!, sale), await packedAndPaid(t, people[5]!, sale)]
    const taps = [one.packId, two.packId, undefined, one.packId, undefined].map((packId) => joinTeam(t, me, sale.request({ packId })))
    const replies = await Promise.all(taps)
    const won = replies.filter((r) => r.data?.status === 1)
    expect(won).toHaveLength(1)
    const { id } = won[0]!.data!
    expect(replies.filter((r) => r.data?.status === -1).map((r) => r.data!.id)).toEqual([id, id, id, id])
    expect((await joinTeam(t, me, sale.request())).data).toMatchObject({ status: -1, id, msg: teamBuyTexts.unpaidAsk })
    await payOrder(t, me, id)
    expect(await joinTeam(t, me, sale.request({ packId: two.packId }))).toMatchObject({ code: no.once.code, msg: '抱歉，一人只能参团一次' })
  })

  it('the last place goes to one of 20, is held while unpaid, and comes back once [B0665]', async () => {
    const sale = await makeTeamBuy(t, { unit: 2, quantity: 50 })
    const { packId } = await packedAndPaid(t, people[0]!, sale)
    const others = people.slice(1, 21)
    const replies = await Promise.all(others.map((token) => joinTeam(t, token, sale.request({ packId }))))
    expect(replies.filter((r) => r.data?.status === 1)).toHaveLength(1)
    expect(replies.filter((r) => r.code === buyingGroupRefusals.full.code)).toHaveLength(19)
    const winner = replies.findIndex((r) => r.data?.status === 1)
    const { id } = replies[winner]!.data!
    await Promise.all([cancel(id, others[winner]!), cancel(id, others[winner]!)])
    expect(await view(packId)).toMatchObject({ left: 1, held: 0 })
    const next = others[(winner + 1) % 20]!
    const number = await openPayment(t, next, (await packed(t, next, sale, packId)).id)
    await t.control('POST', `pay/${number}`, { outcome: 'ok' })
    expect(await view(packId)).toMatchObject({ status: 'success' })
    // Who was too late gets the money back.
    expect(await code(id, others[winner]!)).toBe(joinCode.lost)
  })

  it('fails when its time is over: everybody is refunded once, also when the job runs twice, and may open another [B0666]', async () => {
    const [lead, member] = [people[6]!, people[7]!]
    const sale = await makeTeamBuy(t, { unit: 3, hours: 1 })
    const first = await packedAndPaid(t, lead, sale)
    const second = await packedAndPaid(t, member, sale, first.packId)
    t.clock.move(hourMs)
    await Promise.all([settleBuyingGroups(t.db, t.app, t.clock.now()), settleBuyingGroups(t.db, t.app, t.clock.now())])
    await later(minuteMs)
    expect(await view(first.packId)).toMatchObject({ status: 'failure', missing: 1 })
    for (const { id } of [first, second]) await expect.poll(() => refundsOf(id), patience).toMatchObject([{ state: 'done', amount: 99 }])
    expect(await own(sale.activityId, lead)).toMatchObject({ status: 'failure', roleCode: 'leader' })
    expect(await code(first.id, lead)).toBe(joinCode.failure)
    expect((await joinTeam(t, people[8]!, sale.request({ packId: first.packId }))).code).toBe(buyingGroupRefusals.over.code)
    const again = await packedAndPaid(t, lead, sale)
    expect(again.packId).not.toBe(first.packId)
    expect(await own(sale.activityId, lead)).toMatchObject({ packId: again.packId, status: 'process' })
    const list = await get('my-pack-list', { roleCode: 'leader' }, lead)
    expect(list.data).toMatchObject([
      { id: again.packId, activityName: '限时活动', statusName: '进行中', iconImg: '' },
      { id: first.packId, statusName: '拼团失败' },
    ])
    expect((await get('my-pack-list', { roleCode: 'member' }, member)).data).toMatchObject([{ id: first.packId }])
  })

  it('lists own packs only, ten at a time; who is in none has joined none [B0647 B0671 B0672]', async () => {
    const sale = await makeTeamBuy(t)
    const { token } = await t.member()
    expect(await get('my-pack-list', { roleCode: 'leader' }, token)).toMatchObject({ data: [], total: 0 })
    expect(await code(sale.activityId, token)).toBe(joinCode.none)
    const { id, packId } = await packedAndPaid(t, people[9]!, sale)
    expect(await code(id, token)).toBe(joinCode.none)
    expect(await own(packId, token)).toEqual({ packId: '0', status: '', roleCode: '', orderId: '0' })
    for (const target of [id, packId, sale.activityId]) expect(await code(target, people[9]!)).toBe(joinCode.process)
  })

  it('a pack whose leader does not pay is no more, and its place is free [B0658]', async () => {
    const lead = people[10]!
    const sale = await makeTeamBuy(t, { quantity: 2 })
    const { id, packId } = await packed(t, lead, sale)
    await packed(t, people[18]!, sale)
    expect((await joinTeam(t, people[11]!, sale.request())).code).toBe(no.allSold.code)
    await later(31 * minuteMs)
    expect(await statusOf(t, lead, id)).toBe(0)
    expect((await get('pack-view', { id: packId }, lead)).msg).toBe('活动已删除')
    expect(await code(id, lead)).toBe(joinCode.lost)
    expect((await joinTeam(t, lead, sale.request())).data).toMatchObject({ status: 1 })
  })

  it('who takes the last place in the last minute can still pay for it', async () => {
    const [lead, member] = [people[20]!, people[21]!]
    const sale = await makeTeamBuy(t, { unit: 2, hours: 1 })
    const { packId, id: first } = await packedAndPaid(t, lead, sale)
    t.clock.move(hourMs - 20_000)
    const { id } = await packed(t, member, sale, packId)
    t.clock.move(minuteMs)
    await t.runDue()
    expect(await view(packId)).toMatchObject({ status: 'process', held: 1, missing: 1 })
    await payOrder(t, member, id)
    expect(await view(packId)).toMatchObject({ status: 'success', missing: 0 })
    await later(minuteMs)
    expect([await statusOf(t, lead, first), await statusOf(t, member, id)]).toEqual([2, 2])
  })

  it('a payment at the second of closing either makes the pack or goes back', async () => {
    const [lead, member] = [people[12]!, people[13]!]
    const sale = await makeTeamBuy(t, { unit: 2, hours: 1 })
    const { packId, id: first } = await packedAndPaid(t, lead, sale)
    t.clock.move(55 * minuteMs)
    const { id } = await packed(t, member, sale, packId)
    const { timeoutMinutes } = await viewOrder(t, member, id)
    expect([4, 5]).toContain(timeoutMinutes)
    const number = await openPayment(t, member, id)
    t.clock.move(5 * minuteMs)
    await Promise.all([t.control('POST', `pay/${number}`, { outcome: 'ok' }), t.runDue()])
    await later(minuteMs)
    const ends = async () => {
      const back = [...(await refundsOf(id)), ...(await refundsOf(first))].map((f) => f.state)
      const status = (await view(packId)).status
      return `${status} ${await statusOf(t, member, id)} ${back.join(' ')}`
    }
    await expect.poll(ends, patience).toMatch(/^(success 2 |failure \d( done){1,2})$/)
  })

  it('unfinished it is neither handed over nor refunded, whatever the query says [B0667 B0668]', async () => {
    const [lead, member] = [people[14]!, people[15]!]
    const sale = await makeTeamBuy(t, { unit: 2 })
    const { id, packId } = await packedAndPaid(t, lead, sale)
    const staff = await staffOf(t, sale.shopId)
    const take = (query = '') => t.send(`POST /order/api/v1/order/take-confirm${query}`, { id, offlinePaymentFee: 0, finish: 1 }, staff)
    const refund = () => t.send('POST /order/api/v1/service/create-refund?finish=1', { id, reason: 'other', finish: 1 }, lead)
    expect(await take('?finish=1')).toMatchObject({ code: orderRefusals.awaitsGroup.code })
    expect(await refund()).toMatchObject({ code: afterSaleRefusals.noRefund.code })
    await packedAndPaid(t, member, sale, packId)
    expect(await refund()).toMatchObject({ success: true })
    expect(await t.send('POST /order/api/v1/service/cancel-refund', { id }, lead)).toMatchObject({ success: true })
    expect(await take()).toMatchObject({ success: true })
  })

  it('is closed by its end and its operator, who sees packs, members and orders', async () => {
    const [lead, operator] = [people[16]!, await t.operator()]
    const sale = await makeTeamBuy(t, { unit: 5, hours: 100, endsIn: 3 })
    const { packId, id } = await packedAndPaid(t, lead, sale)
    expect((await view(packId)).closeTime).toBe((await activity(sale.activityId)).endTime)
    const ask = <K extends string>(path: K, token = operator) =>
      t.send(`GET /console/api/v1/pack-buy${path}`, { activityId: sale.activityId }, token)
    expect((await ask('/one')).data).toMatchObject({ unitPerson: 5, packHours: 100, personLimit: 1, frozen: true })
    expect((await ask('/packs')).data).toMatchObject([
      { id: packId, status: 'process', taken: 1, paid: 1, members: [{ orderId: id, leads: true, name: '顾客', payable: 99 }] },
    ])
    expect((await ask('/live')).data).toMatchObject({ packs: { process: 1, success: 0, failure: 0 }, orders: 1, unitPerson: 5 })
    for (const path of ['/one', '/live', '/packs', '/buyers']) expect((await ask(path, await t.operator(1))).code).toBe(no.gone.code)
    const end = { activityId: sale.activityId, activityStatus: 3 }
    expect(await t.send('POST /console/api/v1/pack-buy/status', end, operator)).toMatchObject({ success: true })
    await later(minuteMs)
    expect(await view(packId)).toMatchObject({ status: 'failure' })
    await expect.poll(() => refundsOf(id), patience).toMatchObject([{ state: 'done' }])
    expect((await joinTeam(t, people[17]!, sale.request())).code).toBe(no.closed.code)
  })
  const activity = (activityId: string) => t.call('GET /activity/api/v2/h5/detail', { activityId }, people[0])
})
