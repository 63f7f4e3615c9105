import { goldPriceSettings } from '@youli/domain/content/gold-price/settings.ts'
import { greetingCardSettings } from '@youli/domain/content/greeting-card/settings.ts'
import type { FeatureSwitch } from '@youli/domain/kit/call.ts'
import { common } from '@youli/domain/kit/refusal.ts'
import { appointmentSettings } from '@youli/domain/trade/appointment/settings.ts'
import { appreciationSettings } from '@youli/domain/trade/appreciation/settings.ts'
import { bespokeSettings } from '@youli/domain/trade/bespoke/settings.ts'
import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneEngine } from '../kit/testing/engines.ts'
import { type TestApp, testApp } from '../testing.ts'
import { booked, makeBookingService } from '../trade/appointment/fixtures.ts'
import { handing, makeValueTemplate } from '../trade/appreciation/fixtures.ts'
import { makeBespokeTemplate, written } from '../trade/bespoke/fixtures.ts'
import { makeSoldAtStore, type SoldAtStore, staffOf } from '../trade/order/fixtures.ts'
import { addsUp } from './audit.ts'

const off = common.featureOff.code
const value = '/valueadded/api/v1/value_added/order'

describe.each(oneEngine)('records that began before their feature was switched off on %s', (engine) => {
  let t: TestApp
  let sold: SoldAtStore
  let counter: Awaited<ReturnType<typeof handing>>
  let member: Awaited<ReturnType<TestApp['member']>>
  let operator: string
  beforeAll(async () => {
    t = await testApp(engine)
    sold = await makeSoldAtStore(t, { payWay: 1, skus: [{ quantity: 50, priceFen: 100_000 }] })
    counter = await handing(t, sold)
    operator = await t.operator()
  })
  beforeEach(async () => {
    member = await t.member()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const put = async ({ key }: FeatureSwitch, on: boolean) =>
    expect(
      (await t.send('POST /console/api/v1/config/save-group', { group: 'switches', values: { [key]: String(on) } }, operator)).code,
    ).toBe(0)
  const without = async (feature: FeatureSwitch, check: () => Promise<unknown>) => {
    await put(feature, false)
    await check()
    await put(feature, true)
  }
  const code = async (key: string, input: object = {}, token = member.token) => (await t.send(key, input, token)).code

  it('hides the gold price board, and shows the same board once it is on again', async () => {
    const board = { prices: [{ name: '足金999', price: 1023 }], remark: '' }
    await t.call('POST /console/api/v1/gold-prices/publish', board, operator)
    const shown = () => t.send('GET /customize-page/api/v1/gold-price', {}, member.token)
    await without(goldPriceSettings.open, async () => expect((await shown()).code).toBe(off))
    expect((await shown()).data!.prices[0]).toMatchObject(board.prices[0]!)
  })

  it('closes greeting cards, and opens the same card once they are on again', async () => {
    const card = { title: '新年快乐', imageUrl: '/files/a.png', content: '平安喜乐', sender: '掌柜' }
    const { id } = await t.call('POST /console/api/v1/greeting-cards/save', card, operator)
    const shown = () => t.send('GET /customize-page/api/v1/greeting-card', { id }, member.token)
    await without(greetingCardSettings.open, async () => expect((await shown()).code).toBe(off))
    expect((await shown()).data).toMatchObject(card)
  })

  it('issues no certificate while off; an issued one is still shown and verified', async () => {
    const list = 'GET /warranty/api/v1/warranty/my-warranty-list'
    await counter.pickedUp(member.token)
    const { id, no } = (await t.call(list, {}, member.token)).data[0]!
    await without(warrantySettings.open, async () => {
      await counter.pickedUp(member.token)
      expect(await code(list)).toBe(off)
      expect(await code('GET /warranty/api/v1/warranty/detail', { id })).toBe(0)
      expect(await code('GET /warranty/api/v1/warranty/verify', { no })).toBe(0)
    })
    expect((await t.call(list, {}, member.token)).data.map((one) => one.id)).toEqual([id])
    await counter.pickedUp(member.token)
    expect((await t.call(list, {}, member.token)).total).toBe(2)
  })

  it('begins no value-added order while off; one that began is still shown and exchanged', async () => {
    await makeValueTemplate(t, { exchangeDays: 0 })
    const orders = async () => (await t.call(`GET ${value}/get-order-list`, {}, member.token)).data.map((one) => one.id)
    await counter.pickedUp(member.token)
    const [id] = await orders()
    await without(appreciationSettings.open, async () => {
      await counter.pickedUp(member.token)
      expect(await code(`GET ${value}/get-order-list`)).toBe(off)
      expect(await code(`GET ${value}/get-order-detailed`, { id })).toBe(0)
      expect(await code(`GET ${value}/action-order-to-certificates`, { id })).toBe(0)
    })
    expect(await orders()).toEqual([id])
  })

  it('writes no bespoke trade while off; a written one is still shown and handed over', async () => {
    const staff = await staffOf(t, sold.shopId)
    const templateId = await makeBespokeTemplate(t)
    const id = await written(t, staff, templateId, { mobileNo: member.mobileNo, shopId: sold.shopId })
    await without(bespokeSettings.open, async () => {
      expect(await code('GET /bespoke/trade/user-trade-list')).toBe(off)
      expect(await code('GET /bespoke/template/bespoke-employee-tpl-list', {}, staff)).toBe(off)
      expect(await code('POST /bespoke/trade/create-trade', { templateId }, staff)).toBe(off)
      for (const verb of ['accept', 'design', 'produce', 'arrive', 'enterShop'])
        expect(await code('POST /console/api/v1/bespoke-trades/move', { id, verb }, operator)).toBe(0)
      expect(await code('GET /bespoke/trade/user-bespoke-detail', { tradeId: id })).toBe(0)
      expect(await code('GET /bespoke/trade/employee-trade-list', {}, staff)).toBe(0)
      expect(await code('POST /bespoke/trade/take-delivery', { id }, staff)).toBe(0)
    })
  })

  it('books nothing while off; a booking is still shown and cancelled', async () => {
    const serviceId = await makeBookingService(t)
    const booking = await booked(t, member.token, { serviceId, shopId: sold.shopId })
    const { id } = booking.data!
    await without(appointmentSettings.open, async () => {
      expect(await code('GET /booking/mobile/service-list')).toBe(off)
      expect((await booked(t, member.token, { serviceId, shopId: sold.shopId, start: '14:00' })).code).toBe(off)
      expect((await t.call('GET /booking/mobile/my-list', {}, member.token)).data.map((one) => one.id)).toEqual([id])
      expect(await code('GET /booking/mobile/use-code', { id })).toBe(0)
      expect(await code('POST /booking/mobile/cancel', { id })).toBe(0)
    })
  })

  it('leaves the entries of switched-off features out of the member centre', async () => {
    const menu = async () => JSON.stringify((await t.send('GET /authorization/api/v1/self/menu-list', {}, member.token)).data)
    const entries = [
      [warrantySettings.open, '"/product_certs/my_list"'],
      [appreciationSettings.open, '"/appreciation"'],
      [bespokeSettings.open, '"/custom/memberlist"'],
      [appointmentSettings.open, '"/member/appointment/list"'],
    ] as const
    for (const [feature, url] of entries) {
      expect(await menu()).toContain(url)
      await without(feature, async () => expect(await menu()).not.toContain(url))
    }
  })
})
