import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeGoods } from '../goods/fixtures.ts'
import { addFavorite, isFavorite, removeFavorite } from './public/favorites.ts'

describe.each(oneEngine)('favourites on %s', (engine) => {
  let running: TestApp
  let tenantId: string

  beforeAll(async () => {
    running = await testApp(engine)
    tenantId = running.tenants[0].tenantId
  })
  afterAll(() => running.close())

  const fav = (id: string, isFav: unknown, token?: string) => running.send('GET /goods/fav', { id, isFav }, token)
  const isFav = async (id: string, token: string) => (await running.send('GET /goods/isfav', { id }, token)).data

  it('are kept and dropped, however often it is said, for members and for visitors without a phone [B0325/4 B0325/5 B0326]', async () => {
    const { id } = await makeGoods(running, { tenantId })
    for (const token of [(await running.member()).token, await running.visitor()]) {
      expect(await isFav(id, token)).toBe(false)
      for (const word of ['true', '1', true]) expect((await fav(id, word, token)).data).toBe(true)
      expect(await isFav(id, token)).toBe(true)
      for (const word of ['false', '0', false]) expect((await fav(id, word, token)).data).toBe(false)
      expect(await isFav(id, token)).toBe(false)
    }
  })

  it('are one’s own, need a session, and need a goods of the tenant', async () => {
    const { id } = await makeGoods(running, { tenantId })
    const [a, b] = [await running.visitor(), await running.visitor()]
    await fav(id, true, a)
    expect(await isFav(id, b)).toBe(false)
    expect((await fav(id, true)).status).toBe(401)
    expect((await fav(running.app.id(), true, a)).code).toBe(goodsRefusals.gone.code)
    const foreign = await makeGoods(running, { tenantId: running.tenants[1].tenantId })
    expect((await fav(foreign.id, true, a)).code).toBe(goodsRefusals.gone.code)
  })

  it('are listed, the latest first, each once, those off the shelf too [B0326]', async () => {
    const { token } = await running.member()
    const [first, second] = [await makeGoods(running, { tenantId }), await makeGoods(running, { tenantId, status: 2 })]
    await fav(first.id, true, token)
    running.clock.move(1000)
    await fav(second.id, true, token)
    await fav(first.id, true, token)
    const list = await running.send('GET /goods/fav/list', { pageSize: '1' }, token)
    expect(list).toMatchObject({ total: 2, data: [{ id: second.id, status: 2 }] })
    const rest = await running.send('GET /goods/fav/list', { page: '2', pageSize: '1' }, token)
    expect(rest.data).toMatchObject([{ id: first.id }])
    expect((await running.send('GET /goods/fav/list', {}, await running.visitor())).total).toBe(0)
  })

  it('survive the binding of a phone', async () => {
    const { id } = await makeGoods(running, { tenantId })
    const visitor = { tenantId, memberId: null, wxUserId: running.app.id() }
    const member = { ...visitor, memberId: running.app.id() }
    await running.db.transact((tx) => addFavorite(tx, visitor, id, running.clock.now()))
    expect(await running.db.read((r) => isFavorite(r, member, id))).toBe(true)
    await running.db.transact((tx) => removeFavorite(tx, member, id))
    expect(await running.db.read((r) => isFavorite(r, visitor, id))).toBe(false)
  })
})
