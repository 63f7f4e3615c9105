import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testHouse, type TestHouse } from '../../testing.ts'
import { makeGoods } from '../goods/fixtures.ts'
import { addFavorite, isFavorite, removeFavorite } from './public/favorites.ts'

describe.each(oneEngine)('favourites on %s', (engine) => {
  let house: TestHouse
  let tenantId: string

  beforeAll(async () => {
    house = await testHouse(engine)
    tenantId = house.ground.tenants[0].tenantId
  }, 60_000)
  afterAll(() => house.close())

  const fav = (id: string, isFav: unknown, token?: string) => house.send('GET /goods/fav', { id, isFav }, token)
  const isFav = async (id: string, token: string) => (await house.send('GET /goods/isfav', { id }, token)).data

  it('B0325/4 B0325/5 B0326 are kept and dropped, however often it is said, for members and for visitors without a phone', async () => {
    const { id } = await makeGoods(house, { tenantId })
    for (const token of [(await house.member()).token, await house.visitor()]) {
      expect(await isFav(id, token)).toBe(false)
      for (const word of ['true', '1', true]) expect((await fav(id, word, token)).data).toBe(true)
      expect(await isFav(id, token)).toBe(true)
      for (const word of ['false', '0', false]) expect((await fav(id, word, token)).data).toBe(false)
      expect(await isFav(id, token)).toBe(false)
    }
  })

  it('are one’s own, need a session, and need a goods of the tenant', async () => {
    const { id } = await makeGoods(house, { tenantId })
    const [a, b] = [await house.visitor(), await house.visitor()]
    await fav(id, true, a)
    expect(await isFav(id, b)).toBe(false)
    expect((await fav(id, true)).status).toBe(401)
    expect((await fav(house.app.id(), true, a)).code).toBe(goodsRefusals.gone.code)
    const foreign = await makeGoods(house, { tenantId: house.ground.tenants[1].tenantId })
    expect((await fav(foreign.id, true, a)).code).toBe(goodsRefusals.gone.code)
  })

  it('B0326 are listed, the latest first, each once, those off the shelf too', async () => {
    const { token } = await house.member()
    const [first, second] = [await makeGoods(house, { tenantId }), await makeGoods(house, { tenantId, status: 2 })]
    await fav(first.id, true, token)
    house.clock.move(1000)
    await fav(second.id, true, token)
    await fav(first.id, true, token)
    const list = await house.send('GET /goods/fav/list', { pageSize: '1' }, token)
    expect(list).toMatchObject({ total: 2, data: [{ id: second.id, status: 2 }] })
    const rest = await house.send('GET /goods/fav/list', { page: '2', pageSize: '1' }, token)
    expect(rest.data).toMatchObject([{ id: first.id }])
    expect((await house.send('GET /goods/fav/list', {}, await house.visitor())).total).toBe(0)
  })

  it('survive the binding of a phone', async () => {
    const { id } = await makeGoods(house, { tenantId })
    const visitor = { tenantId, memberId: null, wxUserId: house.app.id() }
    const member = { ...visitor, memberId: house.app.id() }
    await house.app.db.transact((tx) => addFavorite(tx, visitor, id, house.clock.now()))
    expect(await house.app.db.read((r) => isFavorite(r, member, id))).toBe(true)
    await house.app.db.transact((tx) => removeFavorite(tx, member, id))
    expect(await house.app.db.read((r) => isFavorite(r, visitor, id))).toBe(false)
  })
})
