import { storeRefusals } from '@youli/domain/platform/store/texts.ts'
import { metresBetween } from '@youli/domain/kit/geo.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addStore, setStoreOpen } from './public/stores.ts'

const base = '/tenant/api/v1/tenant/wechatapp/shop'
const position = 'POST /position/api/v1/save-user-position'
const draft = { shopTel: '0755-26001234', imageUrl: '', openHours: '10:00-22:00', receptionLimitOfDay: 5 }
const places = [
  { shopName: '南山店', address: '深圳市南山区', latitude: 22.5333, longitude: 113.9304 },
  { shopName: '罗湖店', address: '深圳市罗湖区', latitude: 22.5485, longitude: 114.1315 },
  { shopName: '广州店', address: '广州市天河区', latitude: 23.1291, longitude: 113.3612 },
]

describe.each(oneEngine)('stores on %s', (engine) => {
  let t: TestApp
  let ids: string[]
  let token: string
  beforeAll(async () => {
    t = await testApp(engine)
    token = await t.visitor()
    ids = places.map(() => t.app.id())
    const closed = t.app.id()
    const [own, other] = t.tenants
    await t.db.transact(async (tx) => {
      for (const [i, place] of places.entries()) await addStore(tx, own.tenantId, ids[i]!, { ...draft, ...place }, i)
      await addStore(tx, own.tenantId, closed, { ...draft, ...places[0]!, shopName: '旧店' })
      await setStoreOpen(tx, own.tenantId, closed, false)
    })
    await t.app.db
      .of(other.tenantId)
      .transact((tx) => addStore(tx, other.tenantId, t.app.id(), { ...draft, ...places[0]!, shopName: '别家店' }))
    ids.push(closed)
  })
  afterAll(() => t.close())

  const names = (reply: { data: { shopName: string }[] | null }) => reply.data!.map((s) => s.shopName)

  it('shows a store with all its fields; the distance is null until the caller says where they are [B0157 B0352]', async () => {
    const { data } = await t.send(`GET ${base}/one`, { id: ids[0] }, token)
    expect(data).toEqual({ id: ids[0], ...draft, ...places[0], distance: null })
  })

  it('lists stores nearest first once the position is saved [B0157 B0159 B0160]', async () => {
    const here = await t.visitor()
    const at = { latitude: 22.55, longitude: 114.12 }
    expect((await t.send(position, { ...at, coordinateType: 'gcj02' }, here)).success).toBe(true)
    const reply = await t.send(`GET ${base}/list-distance`, { page: 1, pageSize: 1000 }, here)
    expect([names(reply), reply.total]).toEqual([['罗湖店', '南山店', '广州店'], 3])
    const metres = metresBetween({ lat: at.latitude, lng: at.longitude }, { lat: places[1]!.latitude, lng: places[1]!.longitude })
    expect(reply.data![0]!.distance).toBe(Math.round(metres))
    const second = await t.send(`GET ${base}/list-distance`, { page: 2, pageSize: 2 }, here)
    expect([names(second), second.total]).toEqual([['广州店'], 3])
  })

  it('turns a raw GPS position into the one of Chinese maps', async () => {
    const [raw, shifted] = [await t.visitor(), await t.visitor()]
    await t.send(position, { latitude: 22.55, longitude: 114.12, coordinateType: 'wgs84' }, raw)
    await t.send(position, { latitude: 22.55, longitude: 114.12, coordinateType: 'gcj02' }, shifted)
    const far = async (by: string) => (await t.call(`GET ${base}/one`, { id: ids[0]! }, by)).distance!
    expect(Math.abs((await far(raw)) - (await far(shifted)))).toBeGreaterThan(100)
    expect((await t.send(position, { latitude: 91, longitude: 0 }, raw)).status).toBe(400)
  })

  it('answers exactly the stores asked for, and finds stores by words [B0158]', async () => {
    const list = `FORM ${base}/list-shop-ids`
    expect(names(await t.send(list, { ids: `${ids[2]},${ids[0]}` }, token)).toSorted()).toEqual(['南山店', '广州店'])
    expect(names(await t.send(list, { ids: `1,${ids[3]}` }, token))).toEqual([])
    expect((await t.send(list, { ids: 'x' }, token)).status).toBe(400)
    expect(names(await t.send(`GET ${base}/short-list`, {}, token))).toEqual(['南山店', '罗湖店', '广州店'])
    expect(names(await t.send(`GET ${base}/searchShop`, { keyword: '深圳 罗湖' }, token))).toEqual(['罗湖店'])
  })

  it('answers ids that are missing, malformed or sent twice with a clean refusal [B0870]', async () => {
    for (const query of ['', '?id=', '?id=x', '?id=1&id=2', '?id[a]=1', `?id=${'9'.repeat(30)}`]) {
      const reply = await fetch(`${t.base}${base}/one${query}`, { headers: { token } })
      const body = (await reply.json()) as { success: boolean; msg: string }
      expect([query, reply.status, body.success, body.msg.length > 0 && body.msg.length <= 200]).toEqual([query, 400, false, true])
    }
  })

  it('says no store of a closed one, an unknown one and another tenant’s', async () => {
    const elsewhere = await t.visitor(t.tenants[1].appId)
    expect(names(await t.send(`GET ${base}/short-list`, {}, elsewhere))).toEqual(['别家店'])
    const asks: [string, string][] = [
      [ids[3]!, token],
      ['12', token],
      [ids[0]!, elsewhere],
    ]
    for (const [id, by] of asks)
      expect(await t.send(`GET ${base}/one`, { id }, by)).toMatchObject({ code: storeRefusals.noStore.code, msg: '门店不存在或已停业' })
  })
})
